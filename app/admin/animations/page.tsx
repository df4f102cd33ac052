import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { stageOf, type LeagueLine, LEAGUE_DEFAULTS } from '#lib/areas/animations/animation.ts';
import { listLeagues } from '#lib/back-office/leagues/league-admin-service.ts';
import { ANIMATIONS_PAGE, LEAGUE_ADMIN_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  ADMIN_ANIMATION_MESSAGES as say,
  LEAGUE_NOTICES,
  leagueNameFaultText,
  STAGE_TEXTS,
} from '#lib/back-office/leagues/league-admin-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { NOTHING_LEFT, type Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { Field, SelectField, TextField } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { secondary, Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { PostForm } from '#ui/form-parts.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Outcome } from '../admin-parts.tsx';
import { LEAGUE_FORMATS } from '#lib/game/league.ts';
import { LEAGUE_EDIT_MESSAGES } from '#lib/back-office/leagues/league-edit-messages.ts';
import { GAMES_PER_OPPONENT_MAX } from '#lib/back-office/leagues/league-text.ts';
import type { PastLeagueCode, PastLeagueField } from '#lib/back-office/leagues/past-league-text.ts';
import {
  PAST_LEAGUE_HINTS,
  PAST_LEAGUE_LABELS,
  PAST_LEAGUE_TEXTS,
  PAST_LEAGUE_MESSAGES,
  pastLeagueFaultText,
} from '#lib/back-office/leagues/past-league-messages.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';

/** All animations, newest first, and the forms that create one or record a past one (product/staff §2.8). */
export default definePage(ANIMATIONS_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await listLeagues(viewer);
    return found.ok ? shown({ viewer, flash, leagues: found.value }) : denied(visit);
  },
  head: () => ({ title: say.listTitle }),
  body: (data) => <AnimationsPage {...data} />,
});

type AnimationsProps = { viewer: Viewer; flash: Flash; leagues: readonly LeagueLine[] };

function AnimationsPage({ viewer, flash, leagues }: AnimationsProps) {
  const isPast = 'participants' in flash.typed;
  return (
    <AdminFrame viewer={viewer} page={ANIMATIONS_PAGE.path}>
      <PageTitle>{say.listTitle}</PageTitle>
      {flash.notice !== null && (
        <Outcome flash={flash} notices={LEAGUE_NOTICES} textOf={leagueNameFaultText} />
      )}
      {leagues.length === 0 ? <p>{say.empty}</p> : <LeagueTable leagues={leagues} />}
      <CreateForm flash={isPast ? NOTHING_LEFT : flash} />
      <PastLeagueForm flash={isPast ? flash : NOTHING_LEFT} />
    </AdminFrame>
  );
}

function LeagueTable({ leagues }: { leagues: readonly LeagueLine[] }) {
  return (
    <Sheet label={say.listTitle} columns={[say.title, secondary(say.name), say.states]}>
      {leagues.map(({ id, name, title, ...states }) => (
        <tr key={id}>
          <th scope="row">
            <a href={pathOf(LEAGUE_ADMIN_PAGE, { name })}>
              <bdi>{title}</bdi>
            </a>
          </th>
          <td className={sheet.secondary}>{name}</td>
          <td>{STAGE_TEXTS[stageOf(states)]}</td>
        </tr>
      ))}
    </Sheet>
  );
}

function CreateForm({ flash: { faults, typed } }: { flash: Flash }) {
  const errors = toErrors(faults, { textOf: leagueNameFaultText, fallbackField: 'name' });
  return (
    <section className="stack" aria-labelledby="creer">
      <h2 id="creer">{say.createTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <PostForm className="stack" action="/rest/admin/animation">
        <Field
          name="name"
          label={say.createName}
          hint={say.createHint}
          defaultValue={typed.name}
          error={errors.of('name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button kind="main">{say.create}</Button>
      </PostForm>
    </section>
  );
}

/** Prefixed, as the page has another form with a name. */
const idOf = (field: string) => `passee-${field}`;

/** The form of a past league, collapsed until refused (product/staff §8.3). */
function PastLeagueForm({ flash: { faults, typed } }: { flash: Flash }) {
  const errors = toErrors(faults, { textOf: pastLeagueFaultText, fallbackField: 'name' });
  const common = (field: PastLeagueField, code: PastLeagueCode) => ({
    ...{ name: field, id: idOf(field), label: PAST_LEAGUE_LABELS[field], hint: PAST_LEAGUE_HINTS[field] },
    ...{ defaultValue: typed[field], error: errors.of(field), autoComplete: 'off' },
    checks: { missing: PAST_LEAGUE_TEXTS[code], wrong: PAST_LEAGUE_TEXTS[code] },
  });
  const list = errors.list.map(({ fieldId, message }) => ({ fieldId: idOf(fieldId), message }));
  return (
    <details open={list.length > 0}>
      <summary>{PAST_LEAGUE_MESSAGES.title}</summary>
      <div className="stack">
        <p className="soft">{PAST_LEAGUE_MESSAGES.lead}</p>
        <ErrorSummary errors={list} />
        <PostForm className="stack" action="/rest/admin/past-league" noValidate>
          <Field {...common('name', 'bad name')} autoCapitalize="none" spellCheck={false} required />
          <Field {...common('title', 'bad title')} maxLength={LEAGUE_TEXT_MAX.title} />
          <SelectField
            {...common('format', 'bad format')}
            defaultValue={typed.format ?? LEAGUE_DEFAULTS.format}
            options={LEAGUE_FORMATS.map((value) => ({ value, label: LEAGUE_EDIT_MESSAGES.formats[value] }))}
          />
          <Field
            {...common('gamesPerOpponent', 'bad gamesPerOpponent')}
            defaultValue={typed.gamesPerOpponent ?? String(LEAGUE_DEFAULTS.gamesPerOpponent)}
            {...{ type: 'number', min: 1, max: GAMES_PER_OPPONENT_MAX, required: true }}
          />
          <Field {...common('endedOn', 'bad endedOn')} type="date" required />
          <TextField {...common('participants', 'bad participants')} rows={6} spellCheck={false} required />
          <TextField {...common('results', 'bad results')} rows={10} spellCheck={false} />
          <p>
            <Button kind="main">{PAST_LEAGUE_MESSAGES.enter}</Button>
          </p>
        </PostForm>
      </div>
    </details>
  );
}
