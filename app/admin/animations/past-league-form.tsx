import { toErrors } from '#app/_page/form-errors.ts';
import { LEAGUE_DEFAULTS } from '#lib/areas/animations/animation.ts';
import { LEAGUE_FORMATS } from '#lib/game/league.ts';
import { LEAGUE_EDIT_MESSAGES } from '#lib/back-office/leagues/league-edit-messages.ts';
import { GAMES_PER_OPPONENT_MAX } from '#lib/back-office/leagues/league-text.ts';
import type { PastLeagueCode, PastLeagueField } from '#lib/back-office/leagues/past-league-text.ts';
import {
  PAST_LEAGUE_HINTS,
  PAST_LEAGUE_LABELS,
  PAST_LEAGUE_TEXTS,
  PAST_LEAGUE_MESSAGES as say,
  pastLeagueFaultText,
} from '#lib/back-office/leagues/past-league-messages.ts';
import { LEAGUE_TEXT_MAX } from '#lib/game/names.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field, SelectField, TextField } from '#ui/field.tsx';
import { ShownFor } from '#ui/form-parts.tsx';

/** The page has another form with a name. */
const idOf = (field: string) => `passee-${field}`;

/** The form of a league of the past, folded until it has been refused (product/staff §8.3). */
export function PastLeagueForm({ flash: { faults, typed } }: { flash: Flash }) {
  const errors = toErrors(faults, { textOf: pastLeagueFaultText, fallbackField: 'name' });
  const common = (field: PastLeagueField, code: PastLeagueCode) => ({
    ...{ name: field, id: idOf(field), label: PAST_LEAGUE_LABELS[field], hint: PAST_LEAGUE_HINTS[field] },
    ...{ defaultValue: typed[field], error: errors.of(field), autoComplete: 'off' },
    checks: { missing: PAST_LEAGUE_TEXTS[code], wrong: PAST_LEAGUE_TEXTS[code] },
  });
  const list = errors.list.map(({ fieldId, message }) => ({ fieldId: idOf(fieldId), message }));
  return (
    <details open={list.length > 0}>
      <summary>{say.title}</summary>
      <div className="stack">
        <p className="soft">{say.lead}</p>
        <ErrorSummary errors={list} />
        <form className="stack" method="post" action="/rest/admin/past-league" noValidate>
          <ShownFor />
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
            <Button kind="main">{say.enter}</Button>
          </p>
        </form>
      </div>
    </details>
  );
}
