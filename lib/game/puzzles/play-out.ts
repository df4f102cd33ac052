import { countCards, DRAW_SCORE } from '#lib/game/rules/score.ts';
import type { Position } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import { placementsOf, turnOf } from './puzzle.ts';

/**
 * Solves a position exactly by playing it out in every way by the rules: some milliseconds with four cells free, hours with nine. For
 * pages, which must not import the solver (decision 0026).
 */
export function playOut(position: Position): Solution {
  const plays = placementsOf(position).map((play) => ({
    ...play,
    value: 0 - playOut(turnOf(position, play).position).value,
  }));
  if (plays.length === 0) return { value: countCards(position, position.turn) - DRAW_SCORE, plays };
  return { value: Math.max(...plays.map(({ value }) => value)), plays };
}
