import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import { countCards } from '#lib/game/rules/score.ts';
import { CELLS, SLOTS, type Position } from '#lib/game/rules/types.ts';
import type { PlayValue, Solution } from '../solution.ts';

/** Solves a position by playing out every game with the rules engine, without pruning or caching. */
export function solveByForce(position: Position): Solution {
  const plays: PlayValue[] = [];
  for (const slot of SLOTS) {
    for (const cell of CELLS) {
      const { x, y } = coordinatesOf(cell);
      const turn = playTurn(position, { slot, player: position.turn, x, y });
      if (turn.ok) plays.push({ slot, x, y, value: 0 - solveByForce(turn.value.position).value });
    }
  }
  if (plays.length === 0) return { value: countCards(position, position.turn) - 5, plays };
  return { value: Math.max(...plays.map(({ value }) => value)), plays };
}
