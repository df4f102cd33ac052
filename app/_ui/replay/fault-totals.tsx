import { accuracyText, viewFaultsText } from '#lib/areas/verdicts/fair-messages.ts';
import { faultsByPlayer, accuracyOf, type JudgedMove } from '#lib/game/verdicts/accuracy.ts';
import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import { faultsText } from '#lib/areas/replays/game-messages.ts';
import { countedLoss, type Judgement } from '#lib/game/verdicts/judgement.ts';
import type { Turn } from '#lib/game/rules/types.ts';
import styles from './move-bars.module.css';
import { OwnerMark } from '../player-link.tsx';
import type { ShownGame } from './use-game.client.ts';

/** Each player's total loss, by fair verdicts where there are any, and their accuracy. */
export function FaultTotals({ data, verdict, turns }: ShownGame) {
  if (!verdict.ok) return null;
  const movers = turns.map(({ color }) => color);
  const totals = faultsByPlayer(verdict.value, movers, countedLoss);
  const isFair = verdict.value.some(({ fair }) => fair);
  // Without verdicts by what the players could know, the exact ones do not measure how hidden hands were played.
  const accuracy =
    isFair || data.verdicts === undefined ? accuracyOf(movesOf(data, turns, verdict.value)) : null;
  return (
    <ul className={styles.totals} role="list">
      {totals.map(({ color, ...faults }) => (
        <li key={color}>
          <OwnerMark color={color} />
          <span>
            <b>
              <bdi>{data.names[color]}</bdi>
            </b>
            <span>
              {`\u00a0: ${[
                isFair ? viewFaultsText(faults) : faultsText(faults),
                accuracy && accuracy[color] !== null ? accuracyText(accuracy[color]) : null,
              ]
                .filter(Boolean)
                .join(' · ')}`}
            </span>
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
