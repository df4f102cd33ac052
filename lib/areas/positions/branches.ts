import { isGameOver, playTurn, otherColor, replay } from '#lib/game/rules/play.ts';
import {
  SLOTS,
  type Position,
  type Cell,
  type Color,
  type Play,
  type Slot,
  type Turn,
} from '#lib/game/rules/types.ts';
import { coordinatesOf, cellAt } from '#lib/game/rules/cells.ts';
import type { Solution } from '#lib/game/solver/solution.ts';

/**
 * The branches tried in the simulator, and the position shown (product/pages §6.10): the first `at` moves of the branch `shown`.
 * No branch is empty or the beginning of another. Without branches both numbers are 0.
 */
export type Explored = {
  readonly branches: readonly Branch[];
  readonly shown: number;
  readonly at: number;
};

/** The maximum number of branches: the page shows them all, and a crafted address must not block the main thread for long. */
export const MAX_BRANCHES = 9;

/** Nothing tried yet. */
export const UNEXPLORED: Explored = { branches: [], shown: 0, at: 0 };

/** The moves that lead to the board shown. */
export function shownLine({ branches, shown, at }: Explored): Branch {
  return branches[shown]?.slice(0, at) ?? [];
}

/** At most {@link MAX_BRANCHES} of the branches: the first ones, and the shown one. */
export function withinBounds(explored: Explored): Explored {
  const { branches, shown, at } = explored;
  const own = branches[shown];
  if (branches.length <= MAX_BRANCHES || own === undefined) return explored;
  if (shown < MAX_BRANCHES) return { branches: branches.slice(0, MAX_BRANCHES), shown, at };
  const others = branches.slice(0, MAX_BRANCHES - 1);
  return { branches: [...others, own], shown: others.length, at };
}

/**
 * Adds a play (product/pages §6.10). A sequence that was tried before is shown again. Otherwise the shown branch is extended or,
 * if it continues differently, a new branch is created. Null when there is no room for another branch.
 */
export function withMove(explored: Explored, move: Move): Explored | null {
  const { branches, shown, at } = explored;
  const line = [...shownLine(explored), move];
  const known = branchWith(explored, line);
  if (known !== null) return { branches, shown: known, at: line.length };
  const isExtended = branches[shown]?.length === at;
  if (isExtended) return { branches: branches.with(shown, line), shown, at: line.length };
  if (branches.length >= MAX_BRANCHES) return null;
  return { branches: [...branches, line], shown: branches.length, at: line.length };
}

/** Shows another number of moves of a branch; 0 is « Début ». The branches stay as they are. */
export function goTo(explored: Explored, to: { readonly shown: number; readonly at: number }): Explored {
  return { ...explored, ...to };
}

/** Removes a branch. If it was shown, the longest beginning that another branch shares with it is shown instead. */
export function withoutBranch(explored: Explored, removed: number): Explored {
  const { shown, at } = explored;
  const branches = explored.branches.toSpliced(removed, 1);
  if (removed !== shown) return { branches, shown: removed < shown ? shown - 1 : shown, at };
  const line = shownLine(explored);
  const shared = branches.map((branch) => countShared(branch, line));
  const most = Math.max(0, ...shared);
  return { branches, shown: Math.max(0, shared.indexOf(most)), at: most };
}

/** The position after the moves shown; throws when the rules refuse one. */
export function positionNow(start: Position, explored: Explored): Position {
  const turns = turnsOf(start, shownLine(explored));
  if (!turns) throw new Error('Illegal move in the line shown');
  return turns.at(-1)?.position ?? start;
}

/** True when every branch is legal from the start and none is empty or the beginning of another. */
export function areBranchesSound(start: Position, branches: readonly Branch[]): boolean {
  const isApart = branches.every((branch, index) =>
    branches.every((other, place) => place === index || countShared(branch, other) < branch.length),
  );
  return isApart && branches.every((branch) => branch.length > 0 && turnsOf(start, branch) !== null);
}

/** The position after one more move; null when the rules refuse it or it fills the board. */
export function positionAfter(position: Position, move: Move): Position | null {
  const turn = playTurn(position, toPlay(move, position.turn));
  return turn.ok && !isGameOver(turn.value.position) ? turn.value.position : null;
}

/** The branch that begins with a line, the shown one first; null when none does. */
function branchWith({ branches, shown }: Explored, line: Branch): number | null {
  const begins = (branch: Branch | undefined) =>
    branch !== undefined && countShared(line, branch) === line.length;
  if (begins(branches[shown])) return shown;
  const found = branches.findIndex(begins);
  return found === -1 ? null : found;
}

/** A play without its player, which follows from its place as players alternate. */
export type Move = { readonly slot: Slot; readonly cell: Cell };

/** Plays one after the other, from the start of the game. */
export type Branch = readonly Move[];

/** Turns memoized by start and moves: a page reads each branch for the check, the tree and the table. */
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
