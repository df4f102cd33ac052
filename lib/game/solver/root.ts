import { CELLS, COLORS, SLOTS, type Position } from '#lib/game/rules/types.ts';
import { ALL_CELLS, lowest, BOARD, firstCard, NONE, type Deal } from './game.ts';
import { MACHINE } from './machine.ts';

/** Number of cards in a game; the final counts of both players add up to it. */
const ALL_CARDS = 10;

/** A position in the form used by the search. Its cards are on `BOARD`. */
export type Root = {
  readonly empty: number;
  readonly own: number;
  readonly foes: number;
  readonly hand: number;
  readonly otherHand: number;
};

/** A play by the mover, and the set of cells that it captures. */
export type RootPlay = { readonly cell: number; readonly card: number; readonly taken: number };

/** Sets `BOARD` to a position of the open game and returns the rest of it. */
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

/** All legal plays, ordered by card and then by cell. */
export function listPlays({ own, foes, hand }: Root): RootPlay[] {
  const plays: RootPlay[] = [];
  for (let cards = hand; cards !== 0; cards &= cards - 1) {
    const card = lowest(cards);
    for (let cells = ~(own | foes) & ALL_CELLS; cells !== 0; cells &= cells - 1) {
      const cell = lowest(cells);
      plays.push({ cell, card, taken: MACHINE.captured(cell, card, foes) });
    }
  }
  return plays;
}

/** The mover's final count with best play by both sides. */
export function bestCount(root: Root, guess: number): number {
  const { empty, own, foes, hand, otherHand } = root;
  return settle(root, guess, (count) => MACHINE.search(empty, own, foes, hand, otherHand, count - 1, count));
}

/** The mover's final count after one of their plays, with best play by both sides from then on. */
export function countAfter(root: Root, play: RootPlay, guess: number): number {
  return settle(root, guess, (count) => probe(root, play, count));
}

/** True when the mover ends with at least `count` cards after one of their plays. */
export function keeps(root: Root, play: RootPlay, count: number): boolean {
  return probe(root, play, count) >= count;
}

/** A bound on the count after a play. It is at least `count` exactly when the count is. */
function probe(root: Root, { cell, card, taken }: RootPlay, count: number): number {
  const { empty, own, foes, hand, otherHand } = root;
  return MACHINE.searchPlay(empty, cell, card, taken, own, foes, hand, otherHand, count - 1, count);
}

/**
 * Finds the exact count by proving "at least" and "less than". The proof that has to refute every play of the last but one player, who has
 * more of them, costs ten times as much, so the count is approached from the cheap side.
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
