import { VERDICT_LETTERS } from '#lib/areas/animations/animation-messages.ts';
import type { OpenGame } from '#lib/areas/animations/open-points.ts';
import { nextSupposed, supposedEnding, SUPPOSED_MAX, type Scenario } from '#lib/areas/animations/scenario.ts';
import { chooseText } from '#lib/areas/animations/league-outlook-messages.ts';
import { OpenMark } from './game-mark.tsx';
import styles from './game-mark.module.css';

type ChoiceProps = { game: OpenGame; name: string; opponent: string; scenario: Scenario };

/** A game to play as a button of the form around the table, which sends its next result as seen by the player of the row. */
export function ChoiceMark({ game, name, opponent, scenario }: ChoiceProps) {
  const value = scenario[game.key];
  if (value === undefined && Object.keys(scenario).length >= SUPPOSED_MAX) return <OpenMark />;
  const isFirst = game.one === name;
  const ending = value === undefined ? null : supposedEnding(value, isFirst);
  const look = ending === null ? '' : `${styles.supposed} ${styles[ending]}`;
  return (
    <button
      type="submit"
      className={`${styles.mark} ${styles.choice} ${look}`}
      name={game.key}
      value={nextSupposed(value, isFirst)}
      aria-label={chooseText(game, { name, opponent }, ending)}
    >
      {ending === null ? '·' : VERDICT_LETTERS[ending]}
    </button>
  );
}
