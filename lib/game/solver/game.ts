import { neighbourOf, oppositeOf } from '#lib/game/rules/cells.ts';
import { EDGE_VALUE } from '#lib/game/rules/encounter.ts';
import { battleSum } from '#lib/game/rules/power.ts';
import { pushesOf } from '#lib/game/rules/powerful-wall.ts';
import { CELLS, DIRECTIONS, SLOTS } from '#lib/game/rules/types.ts';
import type { CardValues, Cell, Color, Direction, Position, RuleCode } from '#lib/game/rules/types.ts';
import { PUSH } from './cell-sets.ts';

/**
 * What the search knows of the game that it looks at, computed once: every comparison of two cards by every side on every
 * cell. Cards are numbers: 0 to 4 blue's slots, 5 to 9 red's; what lies on the board takes numbers of empty slots.
 * The tables are spread over powers of two, so that an index is made of shifts. One game at a time: the search is
 * synchronous, and its tables are filled, not made.
 */

/** No card on a cell, no cell beyond an edge. */
export const NONE = 15;

/** [cell << 2 | side]: the neighbouring cell, NONE at an edge. */
export const NEIGHBOURS = new Uint8Array(16 << 2);
/** [cell]: the set of its neighbours. */
export const AROUND = new Uint16Array(16);
/** [cell << 10 | side << 8 | card << 4 | neighbour]: 1 where the card captures the neighbour by the base rule. */
export const BEATS = new Uint8Array(9 << 10);
/** [side << 8 | card << 4 | neighbour]: bit s where their touching values make the sum s, bit 24 where they are equal. */
export const MEETINGS = new Int32Array(4 << 8);
/** [cell << 4 | card]: the sums that the card makes with edges of the board, bit by bit; 0 unless `ma` is played. */
export const EDGE_SUMS = new Int32Array(9 << 4);
/** [cell << 4 | card]: how many equal neighbours capture: 2, 1 beside a wall of `mm`, NEVER without either rule. */
export const EQUALS_NEEDED = new Uint8Array(9 << 4);
/** [cell << 4 | card]: the pushes that the card sets off there. */
export const PUSHES = new Uint8Array(9 << 4);

const NEVER = 9;
/** Sums run from 2 to 20; above them stands the bit of equal values. */
const ALL_SUMS = (1 << 21) - 1;
export const EQUAL_SHIFT = 24;

/** What is played, beside the tables; the same object for ever. */
export const GAME = {
  /** True where Identique, Plus or a wall of theirs may capture. */
  hasSpecials: false,
  hasPushes: false,
  /** All sums where `+` is played, otherwise none. */
  plusSums: 0,
};

/** The ten cards by their numbers. */
export type Deal = readonly (CardValues | null)[];

/** Fills the tables for a position and all that may follow from it; gives its cards by their numbers. */
export function loadGame(position: Position): Deal {
  const { rules } = position;
  const cards: (CardValues | null)[] = [...position.hands.blue, ...position.hands.red];
  const placed = position.board.flatMap((one) => one ?? []);
  for (const { card } of placed) cards[cards.indexOf(null)] = card;
  GAME.hasPushes = rules.includes('mp');
  GAME.plusSums = rules.includes('+') ? ALL_SUMS : 0;
  GAME.hasSpecials = (['=', '+', 'mm', 'ma'] as const).some((code) => rules.includes(code));
  for (const table of [BEATS, MEETINGS, EDGE_SUMS, PUSHES, AROUND]) table.fill(0);
  NEIGHBOURS.fill(NONE);
  for (const cell of CELLS) loadCell(position, cell, cards);
  for (const side of DIRECTIONS.keys()) loadMeetings(side, cards);
  return cards;
}

/** The first number of a colour's cards. */
export function firstCard(color: Color): number {
  return color === 'blue' ? 0 : SLOTS.length;
}

function loadCell(position: Position, cell: Cell, cards: Deal): void {
  for (const [side, direction] of DIRECTIONS.entries()) {
    const beyond = neighbourOf(cell, direction, position.rules);
    if (beyond === null) continue;
    NEIGHBOURS[(cell << 2) | side] = beyond;
    AROUND[cell]! |= 1 << beyond;
    eachPair(cards, (card, number, other, otherNumber) => {
      if (!beatsNeighbour(position, { cell, beyond, direction }, card, other)) return;
      BEATS[(cell << 10) | (side << 8) | (number << 4) | otherNumber] = 1;
    });
  }
  for (const [number, card] of cards.entries()) if (card) loadEdges(position, cell, card, number);
}

function loadEdges(position: Position, cell: Cell, card: CardValues, number: number): void {
  const { rules } = position;
  const index = (cell << 4) | number;
  const edges = DIRECTIONS.filter((side) => neighbourOf(cell, side, rules) === null).map(
    (side) => card[side],
  );
  if (rules.includes('ma'))
    EDGE_SUMS[index] = edges.reduce((sums, value) => sums | (1 << (value + EDGE_VALUE)), 0);
  EQUALS_NEEDED[index] = equalsNeeded(rules, edges);
  PUSHES[index] = pushesOf(position, cell, card).reduce(
    (pushes, { direction }) => pushes | PUSH[direction],
    0,
  );
}

function equalsNeeded(rules: readonly RuleCode[], edges: readonly number[]): number {
  if (rules.includes('mm') && edges.includes(EDGE_VALUE)) return 1;
  return rules.includes('=') ? 2 : NEVER;
}

function loadMeetings(side: number, cards: Deal): void {
  const direction = DIRECTIONS[side] ?? 'up';
  eachPair(cards, (card, number, other, otherNumber) => {
    const own = card[direction];
    const touching = other[oppositeOf(direction)];
    MEETINGS[(side << 8) | (number << 4) | otherNumber] =
      (1 << (own + touching)) | (own === touching ? 1 << EQUAL_SHIFT : 0);
  });
}

type Touch = { readonly cell: Cell; readonly beyond: Cell; readonly direction: Direction };

/** The base rule with Élémentaire and Bataille (product/rules §11 to §13). */
function beatsNeighbour(position: Position, touch: Touch, card: CardValues, other: CardValues): boolean {
  const { cell, beyond, direction } = touch;
  const own = card[direction] + bonus(position, cell, card);
  const lead = own - other[oppositeOf(direction)] - bonus(position, beyond, other);
  if (lead !== 0) return lead > 0;
  return position.rules.includes('bat') && battleSum(card) > battleSum(other);
}

function bonus({ rules, ground }: Position, cell: Cell, card: CardValues): number {
  const { element } = ground[cell];
  if (element === null || !rules.includes('elem')) return 0;
  return card.element === element ? 1 : -1;
}

type Pair = (card: CardValues, number: number, other: CardValues, otherNumber: number) => void;

function eachPair(cards: Deal, visit: Pair): void {
  for (const [number, card] of cards.entries())
    for (const [otherNumber, other] of cards.entries())
      if (card && other && number !== otherNumber) visit(card, number, other, otherNumber);
}
