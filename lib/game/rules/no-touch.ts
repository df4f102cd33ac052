import { winnerOf } from './score.ts';
import type { Turn } from './types.ts';

/**
 * True when no card of the winner was ever captured; always false for a draw (product/rules §27).
 * `turns` are all turns of a finished game, and `finalScore` is blue's score.
 */
export function isNoTouch(turns: readonly Pick<Turn, 'color' | 'events'>[], finalScore: number): boolean {
  const winner = winnerOf(finalScore);
  if (winner === null) return false;
  // Any card that the loser captures belongs to the winner at that moment.
  return turns.every(
    ({ color, events }) => color === winner || events.every(({ type }) => type !== 'captured'),
  );
}
