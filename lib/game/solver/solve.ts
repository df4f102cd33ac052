import { coordinatesOf } from '#lib/game/rules/cells.ts';
import { countCards } from '#lib/game/rules/score.ts';
import type { Cell, Color, Position, Slot } from '#lib/game/rules/types.ts';
import { firstCard, loadGame, type Deal } from './game.ts';
import { countAfter, enter, listPlays, type RootPlay } from './root.ts';
import type { PlayValue, Solution } from './solution.ts';

/** An even share of the ten cards; values are relative to it. */
export const EVEN = 5;

/** Solves a position exactly, under any rules. */
export function solve(position: Position): Solution {
  return solveIn(position, loadGame(position));
}

/**
 * Solves positions of one game, whose tables are filled once: ten times as fast with few free cells. The rules engine must have derived the
 * positions from `start`, and no other game may be solved meanwhile.
 */
export function solverOf(start: Position): (position: Position) => Solution {
  const deal = loadGame(start);
  return (position) => solveIn(position, deal);
}

function solveIn(position: Position, deal: Deal): Solution {
  const root = enter(position, deal);
  if (root.empty === 0) return { value: countCards(position, position.turn) - EVEN, plays: [] };
  let guess = EVEN;
  const plays = listPlays(root).map((play): PlayValue => {
    guess = countAfter(root, play, guess);
    return { ...toPlay(play, position.turn), value: guess - EVEN };
  });
  return { value: Math.max(...plays.map(({ value }) => value)), plays };
}

/** Converts a play of the search to a slot and coordinates. */
export function toPlay({ cell, card }: RootPlay, mover: Color): Omit<PlayValue, 'value'> {
  return { slot: (card - firstCard(mover)) as Slot, ...coordinatesOf(cell as Cell) };
}
