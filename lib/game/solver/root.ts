import { CELLS, COLORS, SLOTS } from '#lib/game/rules/types.ts';
import type { Position } from '#lib/game/rules/types.ts';
import { BOARD, captured } from './captured.ts';
import { ALL_CELLS, lowest } from './cell-sets.ts';
import { firstCard, loadGame, NONE } from './game.ts';
import type { Deal } from './game.ts';
import { search, searchPlay } from './search.ts';
import { forgetAll } from './transpositions.ts';

/** All cards of a game: a mover's final count and the other's make ten. */
const ALL_CARDS = 10;

/** A position as the search takes it; its cards lie on `BOARD`. */
export type Root = {
  readonly empty: number;
  readonly own: number;
  readonly foes: number;
  readonly hand: number;
  readonly otherHand: number;
};

/** A play of the root's mover, and the set of cells that it captures. */
export type RootPlay = { readonly cell: number; readonly card: number; readonly taken: number };

/** Makes the search ready for a position and for all that follow from it. */
export function openGame(position: Position): Deal {
  forgetAll();
  return loadGame(position);
}

/** Lays the cards of a position of the open game on `BOARD`. */
export function enter({ board, hands, turn }: Position, deal: Deal): Root {
  const inHand = { blue: 0, red: 0 };
  for (const color of COLORS)
    for (const slot of SLOTS) if (hands[color][slot]) inHand[color] |= 1 << (firstCard(color) + slot);
  let used = inHand.blue | inHand.red;
  let own = 0;
  let foes = 0;
  BOARD.fill(NONE);
  for (const cell of CELLS) {
    const placed = board[cell];
    if (!placed) continue;
    const number = deal.findIndex((card, index) => card === placed.card && (used & (1 << index)) === 0);
    used |= 1 << number;
    BOARD[cell] = number;
    if (placed.color === turn) own |= 1 << cell;
    else foes |= 1 << cell;
  }
  const hand = inHand[turn];
  const empty = CELLS.filter((cell) => !board[cell]).length;
  return { empty, own, foes, hand, otherHand: (inHand.blue | inHand.red) & ~hand };
}

/** Every legal play, by card and then by cell. */
export function listPlays({ own, foes, hand }: Root): RootPlay[] {
  const plays: RootPlay[] = [];
  for (let cards = hand; cards !== 0; cards &= cards - 1) {
    const card = lowest(cards);
    for (let cells = ~(own | foes) & ALL_CELLS; cells !== 0; cells &= cells - 1) {
      const cell = lowest(cells);
      plays.push({ cell, card, taken: captured(cell, card, foes) });
    }
  }
  return plays;
}

/** The mover's final count under best play of both. */
export function bestCount(root: Root, guess: number): number {
  const { empty, own, foes, hand, otherHand } = root;
  return settle(root, guess, (count) => search(empty, own, foes, hand, otherHand, count - 1, count));
}

/** The mover's final count after one of his plays, under best play of both from there. */
export function countAfter(root: Root, play: RootPlay, guess: number): number {
  return settle(root, guess, (count) => probe(root, play, count));
}

/** True when the mover keeps at least so many cards after one of his plays. */
export function keeps(root: Root, play: RootPlay, count: number): boolean {
  return probe(root, play, count) >= count;
}

/** A bound of the count after a play: at least `count` where the count is, below it where it is not. */
function probe(root: Root, { cell, card, taken }: RootPlay, count: number): number {
  const { empty, own, foes, hand, otherHand } = root;
  return searchPlay(empty, cell, card, taken, own, foes, hand, otherHand, count - 1, count);
}

/**
 * The exact count from proofs of « at least » and « less than ». One kind must answer every play of the player who plays
 * last but one, and he has more of them: it costs ten times the other. So the count is come to from the cheap side.
 */
function settle({ empty }: Root, guess: number, test: (count: number) => number): number {
  const isDearBelow = empty % 2 === 1;
  let low = 0;
  let high = ALL_CARDS;
  let count = isDearBelow ? Math.min(ALL_CARDS, guess + 1) : Math.max(1, guess);
  while (low < high) {
    const bound = test(count);
    if (bound >= count) low = bound;
    else high = bound;
    count = bound >= count ? bound + 1 : bound;
  }
  return low;
}
