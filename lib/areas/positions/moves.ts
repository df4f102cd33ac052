import { coordinatesOf, cellAt } from '#lib/game/rules/cells.ts';
import { otherColor } from '#lib/game/rules/play.ts';
import { replay } from '#lib/game/rules/replay.ts';
import {
  type Cell,
  type Color,
  type Play,
  type Position,
  type Slot,
  type Turn,
  SLOTS,
} from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';

/** A play without its player, which follows from its place as players alternate. */
export type Move = { readonly slot: Slot; readonly cell: Cell };

/** Plays one after the other, from the start of the game. */
export type Branch = readonly Move[];

/** Turns by their start and moves: a page reads those of each branch for the check, the tree and the table. */
const known = new WeakMap<Position, WeakMap<Branch, readonly Turn[] | null>>();

/** The turns of the moves, or null when the rules refuse one. */
export function turnsOf(start: Position, moves: Branch): readonly Turn[] | null {
  const ofStart = known.get(start) ?? new WeakMap<Branch, readonly Turn[] | null>();
  known.set(start, ofStart);
  const found = ofStart.get(moves);
  if (found !== undefined) return found;
  const game = replay(
    start,
    moves.map((move, index) => toPlay(move, playerOf(start.turn, index))),
  );
  const turns = game.ok ? game.value : null;
  ofStart.set(moves, turns);
  return turns;
}

/** A move as a play for the engine. */
export function toPlay({ slot, cell }: Move, player: Color): Play {
  return { slot, player, ...coordinatesOf(cell) };
}

/** The player who makes a move; moves are counted from 0. */
export function playerOf(first: Color, index: number): Color {
  return index % 2 === 0 ? first : otherColor(first);
}

/** The number of moves that two branches share from the start. */
export function countShared(one: Branch, other: Branch): number {
  const parting = one.findIndex((move, index) => !isSameMove(move, other[index]));
  return parting === -1 ? one.length : parting;
}

function isSameMove(one: Move, other: Move | undefined): boolean {
  return one.slot === other?.slot && one.cell === other.cell;
}

/** The first of the best plays; null on a full board. */
export function bestMove(solution: Solution): Move | null {
  const best = solution.plays.find(({ value }) => value === solution.value);
  return best ? { slot: best.slot, cell: cellAt(best.x, best.y) } : null;
}

/** The slots of the hand to play that still hold a card. */
export function playableSlots({ hands, turn }: Position): readonly Slot[] {
  return SLOTS.filter((slot) => hands[turn][slot] !== null);
}

/** True for a cell without a card. */
export function isFree({ board }: Position, cell: Cell): boolean {
  return board[cell] === null;
}
