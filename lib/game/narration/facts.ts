import { cellOfPad, neighbourOf, oppositeOf } from '#lib/game/rules/cells.ts';
import { battleSum } from '#lib/game/rules/power.ts';
import {
  DIRECTIONS,
  type CardValues,
  type Cause,
  type Cell,
  type Direction,
  type PlacedCard,
  type Position,
  type TurnEvent,
} from '#lib/game/rules/types.ts';
import type { PlayedExample } from './play-marks.ts';

const WALL_VALUE = 10;

/** A printed value and the adjustment for the element of its cell: 1, 0 or −1. */
export type Compared = { readonly printed: number; readonly element: number };

/** Two touching cards, seen from the attacker; `isOverEdge` is true when they touch across the edge of the board. */
type Touch = {
  readonly attacker: CardValues;
  readonly defender: CardValues;
  readonly cell: Cell;
  readonly own: Compared;
  readonly touching: Compared;
  readonly isOverEdge: boolean;
  /** The battle sums, if Bataille compares them because the values are equal. */
  readonly sums: readonly [number, number] | null;
};

/** An effect of a play, with the figures that explain it. */
export type Fact =
  | { readonly type: 'placed'; readonly card: CardValues; readonly cell: Cell }
  | ({ readonly type: 'captured'; readonly cause: Cause; readonly wall: number | null } & Touch)
  | ({ readonly type: 'resisted' } & Touch)
  | Extract<TurnEvent, { type: 'pushed' }>;

/**
 * The facts of a turn, in the order of its events, with neighbouring enemies that resisted before the pushes.
 * The engine alone decides captures; this only looks up the values behind them.
 */
export function factsOf({ before, turn }: PlayedExample): readonly Fact[] {
  const cell = cellOfPad(turn.padPosition);
  const { card, color } = turn;
  const board = before.board.map((placed, at) => (at === cell ? { card, color } : placed));
  const table: Touching = { ...before, cells: board };
  const captured = turn.events.filter((event) => event.type === 'captured');
  const taken = captured.map(({ pad }) => cellOfPad(pad));
  const wave = (depth: number) =>
    captured
      .filter((event) => !isBasic(event.cause) && event.depth === depth)
      .map(({ pad }) => cellOfPad(pad));
  const captures = captured.map((event): Fact => {
    const target = cellOfPad(event.pad);
    const source = event.cause === 'combo' ? comboSource(table, target, wave(event.depth - 1)) : cell;
    const touch = touchOf(table, source, target);
    return { type: 'captured', cause: event.cause, wall: wallValue(event.cause, touch), ...touch };
  });
  const resisted = enemiesBeside(table, cell)
    .filter((other) => !taken.includes(other))
    .map((other): Fact => ({ type: 'resisted', ...touchOf(table, cell, other) }));
  const pushes = turn.events.filter((event) => event.type === 'pushed');
  return [{ type: 'placed', card: turn.card, cell }, ...captures, ...resisted, ...pushes];
}

/** True for captures by the base rule, which start no combo (product/rules §20). */
function isBasic(cause: Cause): boolean {
  return cause === 'basic' || cause === 'battle';
}

type Touching = Pick<Position, 'rules' | 'ground'> & { readonly cells: readonly (PlacedCard | null)[] };

function enemiesBeside(table: Touching, cell: Cell): readonly Cell[] {
  const own = table.cells[cell]?.color;
  return DIRECTIONS.map((side) => neighbourOf(cell, side, table.rules)).filter(
    (other): other is Cell =>
      other !== null && table.cells[other] != null && table.cells[other].color !== own,
  );
}

/** The card of the previous wave that beats the target with the greatest touching value. */
function comboSource(table: Touching, target: Cell, wave: readonly Cell[]): Cell {
  const [best] = wave
    .filter((cell) => sideTowards(table, cell, target) !== null)
    .map((cell) => ({ source: cell, ...touchOf(table, cell, target) }))
    .filter(isWon)
    .toSorted((one, other) => sumOf(other.own) - sumOf(one.own));
  if (best === undefined) throw new Error(`No card can take cell ${target}`);
  return best.source;
}

function isWon({ own, touching, sums }: Touch): boolean {
  return sums === null ? sumOf(own) > sumOf(touching) : sums[0] > sums[1];
}

function touchOf(table: Touching, from: Cell, to: Cell): Touch {
  const side = sideTowards(table, from, to);
  const [attacker, defender] = [table.cells[from]?.card, table.cells[to]?.card];
  if (!side || !attacker || !defender) throw new Error(`Cells ${from} and ${to} do not touch`);
  const own = compared(table, from, side);
  const touching = compared(table, to, oppositeOf(side));
  const isBattle = table.rules.includes('bat') && sumOf(own) === sumOf(touching);
  const sums = isBattle ? ([battleSum(attacker), battleSum(defender)] as const) : null;
  const isOverEdge = neighbourOf(from, side, []) !== to;
  return { attacker, defender, cell: to, own, touching, isOverEdge, sums };
}

function compared(table: Touching, cell: Cell, side: Direction): Compared {
  const card = table.cells[cell]?.card;
  if (!card) throw new Error(`No card on cell ${cell}`);
  const { element } = table.ground[cell];
  if (element === null || !table.rules.includes('elem')) return { printed: card[side], element: 0 };
  return { printed: card[side], element: card.element === element ? 1 : -1 };
}

function sumOf({ printed, element }: Compared): number {
  return printed + element;
}

function sideTowards(table: Touching, from: Cell, to: Cell): Direction | null {
  return DIRECTIONS.find((side) => neighbourOf(from, side, table.rules) === to) ?? null;
}

/** The placed card's value at the edge, for captures caused by that edge (product/rules §15 and §17). */
function wallValue(cause: Cause, { own, touching }: Touch): number | null {
  if (cause === 'sameWall') return WALL_VALUE;
  return cause === 'additionalWall' ? own.printed + touching.printed - WALL_VALUE : null;
}
