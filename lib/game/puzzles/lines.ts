import { isGameOver } from '#lib/game/rules/play.ts';
import type { Position } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import { capturesOfPlay, turnOf, type Placement, placementsOf } from './puzzle.ts';
import { countCards, DRAW_SCORE } from '#lib/game/rules/score.ts';

/** Solves a position exactly; injected, as only workers and programs may import the solver (decision 0026). */
export type Solve = (position: Position) => Solution;

/** The line of best play after a play, to the end; of equal replies the most instructive, which takes the most cards at once. */
export function lineAfter(position: Position, play: Placement, solve: Solve): readonly Placement[] {
  const line: Placement[] = [];
  let at = turnOf(position, play).position;
  while (!isGameOver(at)) {
    const reply = bestReply(at, solve);
    line.push(reply);
    at = turnOf(at, reply).position;
  }
  return line;
}

function bestReply(position: Position, solve: Solve): Placement {
  const { value, plays } = solve(position);
  const [first, ...others] = plays.filter((play) => play.value === value);
  if (!first) throw new Error('The position has no legal play');
  let best = first;
  let most = capturesOfPlay(position, first);
  for (const play of others) {
    const captures = capturesOfPlay(position, play);
    if (captures > most) [best, most] = [play, captures];
  }
  const { slot, x, y } = best;
  return { slot, x, y };
}

/**
 * Solves a position by exhaustive search with the rules engine: in milliseconds with four free cells, in hours with nine. For pages, which
 * must not import the solver (decision 0026).
 */
export function playOut(position: Position): Solution {
  const plays = placementsOf(position).map((play) => ({
    ...play,
    value: 0 - playOut(turnOf(position, play).position).value,
  }));
  if (plays.length === 0) return { value: countCards(position, position.turn) - DRAW_SCORE, plays };
  return { value: Math.max(...plays.map(({ value }) => value)), plays };
}
