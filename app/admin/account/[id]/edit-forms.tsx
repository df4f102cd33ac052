import { formatNumber } from '#lib/base/text/typography.ts';
import { boundsOf, EDIT_TYPES, type EditType } from '#lib/back-office/accounts/account-fields.ts';
import {
  ADMIN_ACCOUNT_MESSAGES as say,
  EDIT_LABELS,
  editFaultText,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import type { AdminAccount } from '#lib/back-office/accounts/admin-account.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ShownFor } from '#ui/form-parts.tsx';
import styles from '../../admin.module.css';
import { valueOf } from './values.tsx';

type EditFormsProps = { account: AdminAccount; flash: Flash };

/** Each value with its form, folded, which is changed only if it is still what the editor saw (product/staff §3.1). */
export function EditForms({ account, flash }: EditFormsProps) {
  const types = EDIT_TYPES.filter((type) => type !== 'email' || account.contactsState === 'shown');
  return (
    <section className="stack" aria-labelledby="modifier">
      <h2 id="modifier">{say.editTitle}</h2>
      <p className="soft">{say.editHint}</p>
      {account.contactsState !== 'shown' && <p className="soft">{say.emailFirst}</p>}
      <div className={styles.edits}>
        {types.map((type) => (
          <EditForm key={type} account={account} type={type} flash={flash} />
        ))}
      </div>
    </section>
  );
}

/** The id of the field that edits a value, for links from errors. */
export function fieldIdOf(type: string): string {
  return EDIT_TYPES.some((known) => known === type) ? `champ-${type.replace('.', '-')}` : 'modifier';
}

function EditForm({ account, type, flash: { faults, typed } }: EditFormsProps & { type: EditType }) {
  const value = valueOf(account, type) ?? '';
  const [fault] = typed.type === type ? faults : [];
  const held = type === 'maxNicknames' ? account.nicknames.length : 0;
  const bounds = boundsOf(type, held);
  const refusal =
    bounds && editFaultText({ code: 'bad value', detail: { ...bounds, ...(held > 0 && { held }) } });
  return (
    <details className={styles.value} name="valeur" open={fault !== undefined}>
      <summary>
        <span>{EDIT_LABELS[type]}</span> <b>{typeof value === 'number' ? formatNumber(value) : value}</b>
      </summary>
      <form className={styles.edit} method="post" action={`/rest/admin/account/${account.id}`} noValidate>
        <ShownFor />
        <Field
          id={fieldIdOf(type)}
          name={bounds ? 'value' : 'text'}
          type={bounds ? 'number' : 'text'}
          min={bounds?.min}
          max={bounds?.max}
          step={bounds ? 1 : undefined}
          required={bounds !== null}
          checks={refusal ? { missing: refusal, wrong: refusal } : undefined}
          label={EDIT_LABELS[type]}
          defaultValue={fault ? (typed.value ?? typed.text) : value}
          error={fault && editFaultText(fault)}
          autoComplete="off"
          spellCheck={false}
        />
        <input type="hidden" name="id" value={account.id} />
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="old" value={value} />
        <Button>
          {say.save}
          <span className="sr"> {EDIT_LABELS[type]}</span>
        </Button>
      </form>
    </details>
  );
}
