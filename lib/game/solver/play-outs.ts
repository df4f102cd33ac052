import type { Position } from '#lib/game/rules/types.ts';
import { ALL_CELLS, PUSH, BOARD, loadGame, pushesAt } from './game.ts';
import { MACHINE } from './machine.ts';
import { enter, listPlays, type Root, type RootPlay } from './root.ts';
import type { PlayValue } from './solution.ts';
import { toPlay } from './solve.ts';

/** A legal play, and the mover's final cards, summed over its random play-outs. */
export type PlayOut = Omit<PlayValue, 'value'> & { readonly cards: number };

/** The number of play-outs per play, and a random source of numbers in [0, 1). */
type Trial = { readonly games: number; readonly chance: () => number };

/** One side of a game being played out; the order of the two tells whose turn it is. */
type Side = { cells: number; hand: number };

/** Plays games out at random after every legal play; deterministic for the same random source. */
export function playOuts(position: Position, { games, chance }: Trial): readonly PlayOut[] {
  const root = enter(position, loadGame(position));
  const before = BOARD.slice();
  const tried = listPlays(root).map((play): PlayOut => {
    let cards = 0;
    for (let game = 0; game < games; game += 1) {
      BOARD.set(before);
      cards += countAtEnd(root, play, chance);
    }
    return { ...toPlay(play, position.turn), cards };
  });
  BOARD.set(before);
  return tried;
}

/** The mover's final cards in one random play-out. */
function countAtEnd({ own, foes, hand, otherHand }: Root, first: RootPlay, chance: () => number): number {
  const mover: Side = { cells: own, hand };
  const other: Side = { cells: foes, hand: otherHand };
  lay(mover, other, first);
  let [next, waiting] = [other, mover];
  let free = ~(mover.cells | other.cells) & ALL_CELLS;
  while (free !== 0) {
    const cell = pickBit(free, chance);
    const card = pickBit(next.hand, chance);
    lay(next, waiting, { cell, card, taken: MACHINE.captured(cell, card, waiting.cells) });
    [next, waiting] = [waiting, next];
    free = ~(mover.cells | other.cells) & ALL_CELLS;
  }
  return countBits(mover.cells) + countBits(mover.hand);
}

/** Makes a play: first captures, then pushes, the row before the column (product/rules §22 and §23). */
function lay(mover: Side, other: Side, { cell, card, taken }: RootPlay): void {
  BOARD[cell] = card;
  mover.hand &= ~(1 << card);
  mover.cells |= taken | (1 << cell);
  other.cells &= ~taken;
  const pushes = pushesAt(cell, card);
  if (pushes === 0) return;
  const row = cell - (cell % 3);
  const column = cell % 3;
  if (pushes & PUSH.left) rotate(mover, other, [row, row + 1, row + 2]);
  if (pushes & PUSH.right) rotate(mover, other, [row + 2, row + 1, row]);
  if (pushes & PUSH.up) rotate(mover, other, [column, column + 3, column + 6]);
  if (pushes & PUSH.down) rotate(mover, other, [column + 6, column + 3, column]);
}

/** Each of the three cells receives the next one's card, the last one the first's. */
function rotate(mover: Side, other: Side, cells: readonly [number, number, number]): void {
  const [first, second, third] = cells;
  const kept = BOARD[first] ?? 0;
  BOARD[first] = BOARD[second] ?? 0;
  BOARD[second] = BOARD[third] ?? 0;
  BOARD[third] = kept;
  for (const side of [mover, other]) {
    const set = side.cells;
    const bit = (cell: number) => (set >> cell) & 1;
    const others = set & ~((1 << first) | (1 << second) | (1 << third));
    side.cells = others | (bit(second) << first) | (bit(third) << second) | (bit(first) << third);
  }
}

/** A random member of a non-empty set. */
function pickBit(set: number, chance: () => number): number {
  let rest = set;
  for (let skipped = Math.floor(chance() * countBits(set)); skipped > 0; skipped -= 1) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
