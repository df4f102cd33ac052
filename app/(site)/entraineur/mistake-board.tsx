import type { ShownMistake } from '#lib/areas/coach/coach-service.ts';
import { cellsOf } from '#lib/areas/replays/replay-board.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { CELLS } from '#lib/game/rules/types.ts';
import { Card } from '#ui/card.tsx';
import styles from './coach.module.css';

/** A small board after a mistake, the card just placed in a ring; the words beside it say what happened. */
export function MistakeBoard({ mistake: { before, turn, faces, coup } }: { mistake: ShownMistake }) {
  const cells = cellsOf({ coup, position: turn.position, played: { before, turn } });
  return (
    <span className={`${styles.board} felt`} aria-hidden="true">
      {CELLS.map((cell) => {
        const { card, owner, mark } = cells[cell];
        return (
          <span key={cell} className={mark === 'placed' ? `${styles.cell} ${styles.placed}` : styles.cell}>
            {card && <Card card={faceOf({ faces }, card)} owner={owner} isMute isLazy />}
          </span>
        );
      })}
    </span>
  );
}
