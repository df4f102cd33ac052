import type { CSSProperties, ReactNode } from 'react';
import { coupAddress } from '#lib/areas/replays/replay-coup.ts';
import { faceOf } from '#lib/areas/replays/replay-data.ts';
import { barLabel, lossText, MOVE_MESSAGES as say, placeText } from '#lib/areas/replays/game-messages.ts';
import { tenths, viewLoss } from '#lib/areas/verdicts/fair-messages.ts';
import { countedLoss, turningPoint } from '#lib/game/verdicts/judgement.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import styles from './move-bars.module.css';
import { OwnerMark } from '../player-link.tsx';
import type { ShownGame } from './use-game.client.ts';

/**
 * The moves as bars: each is a link to its move, as high as the loss of cards, with its player's mark below, a frame if it is shown, and a
 * brass foot if it is the turning point. The totals of the game may follow (`FaultTotals`).
 */
export function MoveBars({ children, ...game }: ShownGame & { children?: ReactNode }) {
  const { turns, verdict } = game;
  return (
    <section aria-labelledby="coups">
      <h3 id="coups" className={styles.title}>
        {verdict.ok ? say.moves : say.movesUnjudged}
      </h3>
      <ol className={styles.bars} role="list">
        {turns.map((turn, index) => (
          <li key={index}>
            <Bar {...game} turn={turn} number={index + 1} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

function Bar({ data, verdict, page, step, turn, number }: ShownGame & { turn: Turn; number: number }) {
  const judgement = verdict.ok ? verdict.value[number - 1] : undefined;
  const loss = judgement ? countedLoss(judgement) : null;
  const isTurning = verdict.ok && turningPoint(verdict.value) === number;
  const cost = loss === null ? null : judgement?.fair ? viewLoss(loss) : lossText(loss);
  const judged = [cost, isTurning ? say.turningPoint : null];
  const label = barLabel(number, {
    name: data.names[turn.color],
    placed: placeText(faceOf(data, turn.card).name, coordinatesOf(cellOfPad(turn.padPosition))),
    verdict: judged.filter(Boolean).join(', ') || null,
  });
  return (
    <a
      className={isTurning ? `${styles.bar} ${styles.turning}` : styles.bar}
      href={coupAddress(page, number)}
      data-coup={number}
      aria-current={step.coup === number ? 'step' : undefined}
      title={label}
    >
      <span className="sr">{label}</span>{' '}
      <span className={styles.column} aria-hidden="true">
        {loss !== null && loss > 0 && <b>{`−${tenths(loss)}`}</b>}
        <i style={{ '--loss': loss ?? 0 } as CSSProperties} />
      </span>{' '}
      <span aria-hidden="true" translate="no">
        {number}
      </span>
      <OwnerMark color={turn.color} />
    </a>
  );
}
