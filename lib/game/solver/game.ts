import { neighbourOf, oppositeOf } from '#lib/game/rules/cells.ts';
import { EDGE_VALUE } from '#lib/game/rules/encounter.ts';
import { battleSum } from '#lib/game/rules/power.ts';
import { pushesOf } from '#lib/game/rules/powerful-wall.ts';
import {
  CELLS,
  DIRECTIONS,
  SLOTS,
  type CardValues,
  type Cell,
  type Color,
  type Direction,
  type Position,
  type RuleCode,
} from '#lib/game/rules/types.ts';
import { bytesAt, MACHINE, numbersAt, wordsAt } from './machine.ts';

/**
 * Tables of the game under search, computed once: every comparison of two cards, by side and cell.
 * Cards are numbered 0 to 4 for blue's slots and 5 to 9 for red's; cards on the board take the numbers of empty slots.
 * Table dimensions are powers of two, so that indices are shifts. The memory of the search holds the tables of one game at a time.
 */

/** No card on a cell, or no cell beyond an edge. */
export const NONE = 15;

/** [cell]: the number of its card, or NONE if empty. Beyond an edge lies the cell NONE, which is always empty. */
export const BOARD = bytesAt(MACHINE.BOARD, 16);
/** [cell << 2 | side]: the neighbouring cell, or NONE at an edge. */
const NEIGHBOURS = bytesAt(MACHINE.NEIGHBOURS, 16 << 2);
/** [cell]: the set of its neighbours. */
const AROUND = wordsAt(MACHINE.AROUND, 16);
/** [cell << 10 | side << 8 | card << 4 | neighbour]: 1 if the card captures the neighbour by the base rule. */
const BEATS = bytesAt(MACHINE.BEATS, 9 << 10);
/** [side << 8 | card << 4 | neighbour]: bit s if the touching values have the sum s, bit 24 if they are equal. */
const MEETINGS = numbersAt(MACHINE.MEETINGS, 4 << 8);
/** [cell << 4 | card]: bit s if the card has the sum s with an edge of the board; 0 without the rule `ma`. */
const EDGE_SUMS = numbersAt(MACHINE.EDGE_SUMS, 9 << 4);
/** [cell << 4 | card]: equal neighbours needed to capture: 2, 1 with a wall under `mm`, NEVER without either rule. */
const EQUALS_NEEDED = bytesAt(MACHINE.EQUALS_NEEDED, 9 << 4);
/** [cell << 4 | card]: the pushes that the card triggers there. */
const PUSHES = bytesAt(MACHINE.PUSHES, 9 << 4);

const NEVER = 9;
/** Bits for the sums 2 to 20. The bit for equal values is above them. */
const ALL_SUMS = (1 << 21) - 1;
const EQUAL_SHIFT = 24;

/** The ten cards, indexed by number. */
export type Deal = readonly (CardValues | null)[];

/** Opens a game: fills the tables for a position and all that can follow from it. Returns its cards by number. */
export function loadGame(position: Position): Deal {
  const { rules } = position;
  const cards: (CardValues | null)[] = [...position.hands.blue, ...position.hands.red];
  const placed = position.board.flatMap((one) => one ?? []);
  for (const { card } of placed) cards[cards.indexOf(null)] = card;
  for (const table of [BEATS, MEETINGS, EDGE_SUMS, PUSHES, AROUND]) table.fill(0);
  NEIGHBOURS.fill(NONE);
  for (const cell of CELLS) loadCell(position, cell, cards);
  for (const side of DIRECTIONS.keys()) loadMeetings(side, cards);
  const hasSpecials = (['=', '+', 'mm', 'ma'] as const).some((code) => rules.includes(code));
  MACHINE.open(hasSpecials, rules.includes('mp'), rules.includes('+') ? ALL_SUMS : 0);
  return cards;
}

/** The pushes that a card triggers on a cell, as bits of `PUSH`. */
export function pushesAt(cell: number, card: number): number {
  return PUSHES[(cell << 4) | card] ?? 0;
}

/** The lowest card number of a colour. */
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

/** Sets of cells or cards as numbers, with bit k for cell or card k. Cells are numbered from left to right and from top to bottom. */

export const ALL_CELLS = 0b111_111_111;

/** The lowest member of a non-empty set. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Bits for the pushes triggered by a play (product/rules §22); at most one per line. */
export const PUSH = { left: 1, right: 2, up: 4, down: 8 } as const;
