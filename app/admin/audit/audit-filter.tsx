import { AUDIT_ACTIONS } from '#lib/audit/audit.ts';
import type { AuditQuery } from '#lib/back-office/audit/audit-address.ts';
import {
  ACTION_TEXTS,
  AUDIT_MESSAGES as say,
  parseTargetText,
  targetText,
} from '#lib/back-office/audit/audit-messages.ts';
import { ADMIN_MESSAGES } from '#lib/back-office/home/back-office-messages.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, SelectField, type FieldChecks } from '#ui/field.tsx';
import styles from '../admin.module.css';

/** The filter of the log, a form that works without scripts. */
export function AuditFilter({ query, path }: { query: AuditQuery; path: string }) {
  return (
    <form className={styles.filter} action={path} role="search" noValidate>
      <Field name="qui" label={say.who} defaultValue={query.qui ?? ''} autoComplete="off" />
      <SelectField
        name="action"
        label={say.action}
        defaultValue={query.action ?? ''}
        options={[
          { value: '', label: say.everyAction },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_TEXTS[value] })),
        ]}
      />
      <Field
        name="cible"
        label={say.target}
        hint={say.targetHint}
        defaultValue={query.cible === null ? '' : targetText(parseTargetText(query.cible))}
        autoComplete="off"
      />
      <Field name="du" type="date" label={say.since} defaultValue={query.du ?? ''} checks={DATE} />
      <Field name="au" type="date" label={say.until} defaultValue={query.au ?? ''} checks={DATE} />
      <div className="row">
        <Button kind="main">{ADMIN_MESSAGES.filter}</Button>{' '}
        <ButtonLink href={path}>{ADMIN_MESSAGES.all}</ButtonLink>
      </div>
    </form>
  );
}

const DATE: FieldChecks = { wrong: say.badDate };
