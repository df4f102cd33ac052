import { ADMIN_ANIMATION_WORDS as say } from '#lib/desk/leagues/league-desk-words.ts';
import { REASON_MAX } from '#lib/desk/leagues/league-reason.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import admin from '../../admin.module.css';

type ForfeitsProps = {
  league: string;
  players: readonly string[];
  typed: Readonly<Record<string, string>>;
};

/** The form that declares a forfeit or a win by default (product/leagues §3.5). */
export function Forfeits({ league, players, typed }: ForfeitsProps) {
  if (players.length < 2) return null;
  const options = [
    { value: '', label: say.choose },
    ...players.map((player) => ({ value: player, label: player })),
  ];
  const scores = (['forfeit', 'defaultWin'] as const).map((value) => ({
    value,
    label: say.forfeitScores[value],
  }));
  return (
    <section className="stack" aria-labelledby="forfaits">
      <h2 id="forfaits">{say.forfeits}</h2>
      <p className="soft">{say.forfeitLead}</p>
      <form className={admin.filter} method="post" action={`/rest/admin/animation/${league}/forfeit`}>
        <input type="hidden" name="name" value={league} />
        <input type="hidden" name="add" value="true" />
        <SelectField name="blue" label={say.forfeitOne} options={options} defaultValue={typed.blue ?? ''} />
        <SelectField name="red" label={say.forfeitOther} options={options} defaultValue={typed.red ?? ''} />
        <SelectField name="score" label={say.forfeitScore} options={scores} defaultValue={typed.score} />
        <Field
          name="reason"
          label={say.reason}
          maxLength={REASON_MAX}
          defaultValue={typed.blue === undefined ? undefined : typed.reason}
          autoComplete="off"
        />
        <div className="row">
          <Button>{say.declare}</Button>
        </div>
      </form>
    </section>
  );
}
