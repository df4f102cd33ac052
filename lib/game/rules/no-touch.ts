import { winnerOf } from './score.ts';
import type { Turn } from './types.ts';

/** True if no card of the winner was ever captured, false for a draw (product/rules §27); from all turns and blue's final score. */
export function isNoTouch(turns: readonly Pick<Turn, 'color' | 'events'>[], finalScore: number): boolean {
  const winner = winnerOf(finalScore);
  if (winner === null) return false;
  // Any card that the loser captures belongs to the winner at that moment.
  return turns.every(
    ({ color, events }) => color === winner || events.every(({ type }) => type !== 'captured'),
  );
}
