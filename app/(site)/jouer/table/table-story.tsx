import { beginsText } from '#lib/areas/replays/game-messages.ts';
import { stepAt } from '#lib/areas/replays/replay-coup.ts';
import { playerOf } from '#lib/areas/positions/branches.ts';
import {
  hintText,
  promptText,
  REFUSAL_MESSAGES,
  takenText,
  TABLE_MESSAGES as say,
  toldTurn,
  turnText,
  YOU,
} from '#lib/areas/training/training-messages.ts';
import { OWN_COLOR } from '#lib/areas/training/training.ts';
import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { Pieces } from '#ui/pieces.tsx';
import { OwnerMark } from '#ui/player-link.tsx';
import { cardNamer, type ShownTable } from './shown.ts';
import styles from './table.module.css';

/** Why the server refuses a move or hint now. */
export type Refusal = keyof typeof REFUSAL_MESSAGES;

/** The last event and the next step; a live region. */
export function TableStory(shown: ShownTable & { refusal: Refusal | null }) {
  const { opening, scene, links, refusal } = shown;
  const mover = scene.played?.turn.color ?? playerOf(opening.start.turn, 0);
  return (
    <div className={`${styles.story} felt`}>
      <OwnerMark color={mover} />
      <div role="status" aria-atomic="false">
        <LastTurns {...shown} />
        {refusal === null ? (
          <b className={scene.isOwnTurn ? styles.prompt : undefined}>{nowText(shown)}</b>
        ) : (
          <b>
            <span>{`${REFUSAL_MESSAGES[refusal]} `}</span>
            <a href={links.here}>{say.retry}</a>
          </b>
        )}
      </div>
    </div>
  );
}

/** The player's last turn and the robot's answer, which is appended so that only it is read out. */
function LastTurns({ opening, names, scene }: ShownTable) {
  const { start } = opening;
  const nameOf = cardNamer(opening);
  if (!scene.played)
    return <span>{`${names[start.turn] === YOU ? 'Vous commencez.' : beginsText(names[start.turn])} `}</span>;
  const isAnswer = scene.coup > 1 && scene.played.turn.color !== OWN_COLOR;
  const coups = isAnswer ? [scene.coup - 1, scene.coup] : [scene.coup];
  return coups.map((coup) => {
    const { played } = stepAt(start, scene.turns, coup);
    const told = played ? toldTurn(played, names) : [];
    // A turn without captures is told in one line once the robot has answered.
    const isShort = coup < scene.coup && played !== null && takenText(played.turn) === null;
    return (
      <span key={coup}>
        {told.slice(0, isShort ? 1 : undefined).map((pieces, at) => (
          <span key={at}>
            <Pieces pieces={[...pieces, ' ']} nameOf={nameOf} />
          </span>
        ))}
      </span>
    );
  });
}

function nowText({ opening, names, selected: slot, scene, hint, ending }: ShownTable): string {
  if (scene.isOver) return `${ending}.`;
  if (!scene.isOwnTurn) return `${turnText(names[scene.position.turn], { isOwn: false, move: 0 })}…`;
  const nameOf = cardNamer(opening);
  const hand = scene.position.hands[OWN_COLOR];
  const hinted = hint && hand[hint.slot];
  if (hint && hinted) return hintText(nameOf(hinted.id), coordinatesOf(hint.cell));
  const selected = slot === null ? null : hand[slot];
  return promptText(selected ? nameOf(selected.id) : null);
}
