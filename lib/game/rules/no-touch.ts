import { winnerOf } from './score.ts';
import type { Turn } from './types.ts';

/**
 * True when no card of the winner was captured at any moment; a draw never is (product/rules §27).
 * `turns` are all turns of a finished game, `finalScore` is blue's.
 */
export function isNoTouch(turns: readonly Pick<Turn, 'color' | 'events'>[], finalScore: number): boolean {
  const winner = winnerOf(finalScore);
  if (winner === null) return false;
  // Whatever the loser captures belonged to the winner at that moment.
  return turns.every(
    ({ color, events }) => color === winner || events.every(({ type }) => type !== 'captured'),
  );
}
