import { definePage } from '#app/_page/define-page.tsx';
import { LEAGUE_FAULT_TEXTS } from '#lib/back-office/leagues/league-admin-messages.ts';
import {
  LEAGUE_EDIT_MESSAGES as say,
  LEAGUE_FIELD_HINTS,
  LEAGUE_FIELD_LABELS,
  leagueEditFaultText,
} from '#lib/back-office/leagues/league-edit-messages.ts';
import {
  ANIMATIONS_PAGE,
  LEAGUE_ADMIN_PAGE,
  LEAGUE_EDIT_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import { getLeagueForm, type LeagueForm } from '#lib/back-office/leagues/league-setup-service.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { DetailList } from '#ui/facts.tsx';
import { Lines } from '#ui/pieces.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { foundOrMissing, Missing } from '../../../admin-parts.tsx';
import type { ReactNode } from 'react';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { LEAGUE_FORMATS } from '#lib/game/league.ts';
import {
  GAMES_PER_OPPONENT_MAX,
  LEAD_MAX,
  LEAGUE_FIELDS,
  TEXT_MAX,
  type LeagueField,
  type LeagueText,
} from '#lib/back-office/leagues/league-text.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { Field, SelectField, TextField, type FieldChecks } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import admin from '../../../admin.module.css';
import styles from '../animation.module.css';

/** The editor of all texts and settings of a league (product/staff §2.12). */
export default definePage(LEAGUE_EDIT_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getLeagueForm(visit.viewer, params)),
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={ANIMATIONS_PAGE.path} sentence={LEAGUE_FAULT_TEXTS['not found']} />
    ) : (
      <AdminFrame viewer={viewer} page={ANIMATIONS_PAGE.path}>
        <PageTitle back={{ href: pathOf(LEAGUE_ADMIN_PAGE, found), label: found.title }} lead={found.name}>
          {say.title}
        </PageTitle>
        {flash.notice === 'league saved' && (
          <Banner kind="success">
            <p>{say.saved}</p>
          </Banner>
        )}
        <LeagueEditor form={found} flash={flash} />
      </AdminFrame>
    ),
});

const FIELDS = `${admin.edits} ${styles.fields}`;

type LeagueEditorProps = { form: LeagueForm; flash: Flash };

/** The form of a league with the typed or the stored values. */
function LeagueEditor({ form: { name, text, revision }, flash: { faults, typed } }: LeagueEditorProps) {
  const errors = toErrors(faults, { textOf: leagueEditFaultText, fallbackField: 'title' });
  const isChanged = faults.some(({ code }) => code === 'changed');
  const common = (field: LeagueField) => ({
    ...{ name: field, label: LEAGUE_FIELD_LABELS[field], hint: LEAGUE_FIELD_HINTS[field] },
    defaultValue: typed[field] ?? String(text[field] ?? ''),
  });
  const line = (field: LeagueField, more = {}) => (
    <Field {...common(field)} error={errors.of(field)} autoComplete="off" {...more} />
  );
  const area = (field: LeagueField, rows: number) => (
    <TextField {...common(field)} error={errors.of(field)} rows={rows} maxLength={TEXT_MAX} />
  );
  const number = (field: LeagueField, bounds: { min: number; max?: number; required?: true }) =>
    line(field, { ...bounds, type: 'number', checks: checksOf(field) });
  const moment = (field: LeagueField) => {
    const { defaultValue, ...rest } = common(field);
    const value = defaultValue.replace(' ', 'T');
    const input = { ...rest, defaultValue: value, type: 'datetime-local', checks: checksOf(field) };
    return <Field {...input} error={errors.of(field)} />;
  };
  return (
    <>
      <ErrorSummary errors={errors.list} />
      {isChanged && <Stored text={text} typed={typed} />}
      <PostForm className={styles.editor} action={`/rest/admin/animation/${name}/setup`} noValidate>
        <input type="hidden" name="name" value={name} />
        {/* After a conflict the other editor's version is shown, and may be overwritten. */}
        <input type="hidden" name="revision" value={isChanged ? revision : (typed.revision ?? revision)} />
        <Part title={say.texts}>
          {line('title', { maxLength: LEAGUE_TEXT_MAX.title })}
          {line('lead', { maxLength: LEAD_MAX })}
          {area('summary', 8)}
        </Part>
        <Part title={say.dates} lead={say.datesLead}>
          <div className={FIELDS}>
            {moment('signUpFrom')}
            {moment('signUpTo')}
            {moment('matchesFrom')}
            {moment('matchesTo')}
            {moment('rewardsAt')}
          </div>
          {area('steps', 3)}
        </Part>
        <Part title={say.counting}>
          <SelectField
            {...common('format')}
            options={LEAGUE_FORMATS.map((value) => ({ value, label: say.formats[value] }))}
          />
          <div className={FIELDS}>
            {number('gamesPerOpponent', { min: 1, max: GAMES_PER_OPPONENT_MAX, required: true })}
            {number('seats', { min: 2 })}
            {number('winsBelow', { min: 1 })}
          </div>
          <SelectField {...common('isAutomatic')} options={YES_OR_NO} />
        </Part>
        <Part title={say.play}>
          {area('ruleLines', 6)}
          {line('mayAdd', { spellCheck: false })}
          <div className={FIELDS}>
            <SelectField {...common('bansSpecial')} options={YES_OR_NO} />
            <SelectField {...common('balancesColors')} options={YES_OR_NO} />
          </div>
          {area('rulebook', 18)}
        </Part>
        <Part title={say.rewards}>
          {area('places', 8)}
          {area('notes', 3)}
        </Part>
        <p>
          <Button kind="main">{say.save}</Button>
        </p>
      </PostForm>
    </>
  );
}

/** The stored values of the fields that were typed otherwise. */
function Stored({ text, typed }: { text: LeagueText; typed: Flash['typed'] }) {
  const plain = (value: string) =>
    value
      .replaceAll('\r\n', '\n')
      .replace(/(?<=^\d{4}-\d\d-\d\d)T/, ' ')
      .trim();
  const stored = (field: LeagueField) => String(text[field] ?? '');
  const others = LEAGUE_FIELDS.filter((field) => plain(typed[field] ?? stored(field)) !== stored(field));
  return (
    <section className="stack">
      <h2>{say.stored}</h2>
      <p className="soft">{say.storedLead}</p>
      <DetailList
        items={others.map((field) => ({
          label: LEAGUE_FIELD_LABELS[field],
          value: stored(field) === '' ? <i>{say.empty}</i> : <Lines text={stored(field)} />,
        }))}
      />
    </section>
  );
}

/** The text of atout.js for a value that the server would refuse, equal to the server's. */
function checksOf(field: LeagueField): FieldChecks {
  const text = leagueEditFaultText({ code: `bad ${field}` });
  return { missing: text, wrong: text };
}

const YES_OR_NO = [
  { value: 'true', label: say.yes },
  { value: 'false', label: say.no },
];

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {lead && <p className="soft">{lead}</p>}
      {children}
    </fieldset>
  );
}
