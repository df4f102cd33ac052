import { cellAt } from '#lib/game/rules/cells.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import type { Move } from './moves.ts';

/** The first of the best plays; null on a full board. */
export function bestMove(solution: Solution): Move | null {
  const best = solution.plays.find(({ value }) => value === solution.value);
  return best ? { slot: best.slot, cell: cellAt(best.x, best.y) } : null;
}
