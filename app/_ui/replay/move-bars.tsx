import type { CSSProperties } from 'react';
import { accuracyText, viewFaultsText } from '#lib/areas/history/fair-words.ts';
import { coupAddress } from '#lib/areas/history/replay-coup.ts';
import { faultsByPlayer } from '#lib/areas/history/faults.ts';
import { faceOf, type ReplayData } from '#lib/areas/history/replay-data.ts';
import {
  barLabel,
  faultsText,
  lossText,
  placeText,
  REPLAY_WORDS as say,
} from '#lib/areas/history/replay-words.ts';
import { countedLoss, turningPoint, type Judgement } from '#lib/areas/history/verdict.ts';
import { accuracyOf, type JudgedMove } from '#lib/areas/training/accuracy.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import styles from './move-bars.module.css';
import { OwnerMark } from './owner-mark.tsx';
import type { ShownGame } from './shown-game.ts';

/**
 * The list of moves as bars: each is a link to its move, as high as the cards that it cost, with the mark of its player below,
 * a frame if it is shown, and a brass foot if it is the turning point. Then, unless it is brief, what each player lost in all.
 */
export function MoveBars({ isBrief = false, ...game }: ShownGame & { isBrief?: boolean }) {
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
      {!isBrief && <Totals {...game} />}
    </section>
  );
}

function Bar({ data, verdict, page, step, turn, number }: ShownGame & { turn: Turn; number: number }) {
  const loss = verdict.ok ? (verdict.value[number - 1]?.loss ?? null) : null;
  const isTurning = verdict.ok && turningPoint(verdict.value) === number;
  const judged = [loss === null ? null : lossText(loss), isTurning ? say.turningPoint : null];
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
      <span className="sr">{label}</span>
      <span className={styles.column} aria-hidden="true">
        {loss !== null && loss > 0 && <b>−{loss}</b>}
        <i style={{ '--loss': loss ?? 0 } as CSSProperties} />
      </span>
      <span aria-hidden="true">{number}</span>
      <OwnerMark color={turn.color} />
    </a>
  );
}

function Totals({ data, verdict, turns }: ShownGame) {
  if (!verdict.ok) return null;
  const movers = turns.map(({ color }) => color);
  const totals = faultsByPlayer(verdict.value, movers);
  const byView = faultsByPlayer(verdict.value, movers, countedLoss);
  const isFair = verdict.value.some(({ fair }) => fair);
  // Without those by what the players could know, the exact verdicts say nothing of how somebody played hidden hands.
  const accuracy =
    isFair || data.verdicts === undefined ? accuracyOf(movesOf(data, turns, verdict.value)) : null;
  return (
    <ul className={styles.totals} role="list">
      {totals.map(({ color, ...faults }, at) => (
        <li key={color}>
          <OwnerMark color={color} />
          <span>
            <b>{data.names[color]}</b>
            {'\u00a0: '}
            {[
              faultsText(faults),
              isFair && byView[at] ? viewFaultsText(byView[at], data.own === color) : null,
              accuracy && accuracy[color] !== null ? accuracyText(accuracy[color]) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function movesOf(
  { start }: ReplayData,
  turns: readonly Turn[],
  judgements: readonly Judgement[],
): JudgedMove[] {
  return judgements.map((judgement, at) => ({ judgement, before: turns[at - 1]?.position ?? start }));
}
