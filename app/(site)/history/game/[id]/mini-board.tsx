import { faceOf, type ReplayData } from '#lib/areas/replays/replay-data.ts';
import type { Step } from '#lib/areas/replays/replay-turns.ts';
import { scoreText } from '#lib/areas/replays/game-messages.ts';
import { tableLabel } from '#lib/areas/replays/replay-messages.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { CELLS } from '#lib/game/rules/types.ts';
import { Card } from '#ui/card.tsx';
import styles from './game-story.module.css';

/** A small board of a step, as a single picture; the sentences beside it say what happened. */
export function MiniBoard({ step: { coup, position }, data }: { step: Step; data: ReplayData }) {
  const label = `${tableLabel(coup)}, ${scoreText(blueScore(position))}`;
  return (
    <div className={`${styles.board} felt`} role="img" aria-label={label}>
      {CELLS.map((cell) => {
        const placed = position.board[cell];
        return (
          <div key={cell} className={styles.cell}>
            {placed && <Card card={faceOf(data, placed.card)} owner={placed.color} isMute isLazy />}
          </div>
        );
      })}
    </div>
  );
}
