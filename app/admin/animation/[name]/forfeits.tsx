import { forfeitText } from '#lib/areas/animations/animation-messages.ts';
import {
  ADMIN_ANIMATION_MESSAGES as say,
  leagueFaultText,
  leftText,
  lineChangeText,
} from '#lib/back-office/leagues/league-admin-messages.ts';
import type { ForfeitEffect, previewForfeit } from '#lib/back-office/leagues/league-forfeit-service.ts';
import { LEAGUE_ADMIN_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { REASON_MAX } from '#lib/back-office/leagues/league-reason.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { Raised } from '#ui/pieces.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import admin from '../../admin.module.css';

/** A forfeit as submitted, and its effect or the refusal. */
export type AskedForfeit = {
  readonly sent: Readonly<Record<'blue' | 'red' | 'score' | 'reason', string>>;
  readonly effect: Awaited<ReturnType<typeof previewForfeit>>;
};

type ForfeitsProps = {
  league: string;
  players: readonly string[];
  /** The values of a refused form. */
  typed: Readonly<Record<string, string>>;
  asked: AskedForfeit | null;
};

/** A forfeit or a walkover: a form for a preview, and below it the one that declares it (product/leagues §3.5). */
export function Forfeits({ league, players, typed, asked }: ForfeitsProps) {
  if (players.length < 2) return null;
  const options = [
    { value: '', label: say.choose },
    ...players.map((player) => ({ value: player, label: player })),
  ];
  const scores = (['forfeit', 'defaultWin'] as const).map((value) => ({
    value,
    label: say.forfeitScores[value],
  }));
  const shown: AskedForfeit['sent'] | undefined =
    asked?.sent ?? (typed.blue === undefined ? undefined : { ...NOTHING, ...typed });
  return (
    <section className="stack" aria-labelledby="forfaits">
      <h2 id="forfaits">{say.forfeits}</h2>
      <p className="soft">{say.forfeitLead}</p>
      <form className={admin.filter} action={`${pathOf(LEAGUE_ADMIN_PAGE, { name: league })}#forfaits`}>
        <SelectField
          name="joueur"
          label={say.forfeitOne}
          options={options}
          defaultValue={shown?.blue ?? ''}
        />
        <SelectField
          name="contre"
          label={say.forfeitOther}
          options={options}
          defaultValue={shown?.red ?? ''}
        />
        <SelectField name="issue" label={say.forfeitScore} options={scores} defaultValue={shown?.score} />
        <Field
          name="motif"
          label={say.reason}
          maxLength={REASON_MAX}
          defaultValue={shown?.reason}
          autoComplete="off"
        />
        <div className="row">
          <Button>{say.forfeitLook}</Button>
        </div>
      </form>
      {asked?.effect.ok === false && <p role="status">{leagueFaultText(asked.effect)}</p>}
      {asked?.effect.ok && <Effect league={league} sent={asked.sent} effect={asked.effect.value} />}
    </section>
  );
}

const NOTHING = { blue: '', red: '', score: '', reason: '' };

type EffectProps = { league: string; sent: AskedForfeit['sent']; effect: ForfeitEffect };

function Effect({ league, sent, effect: { forfeit, left, lines } }: EffectProps) {
  return (
    <>
      <h3>{say.forfeitEffect}</h3>
      <ul role="status">
        <li>{forfeitText(forfeit)}</li>
        {lines.map((line) => (
          <li key={line.after.name}>
            <Raised>{lineChangeText(line)}</Raised>
          </li>
        ))}
        <li>{leftText(left)}</li>
      </ul>
      <p className="soft">{say.forfeitTold}</p>
      <PostForm className="row" action={`/rest/admin/animation/${league}/forfeit`}>
        <input type="hidden" name="name" value={league} />
        <input type="hidden" name="add" value="true" />
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button>{say.declare}</Button>
      </PostForm>
    </>
  );
}
