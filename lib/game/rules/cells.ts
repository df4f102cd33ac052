import {
  CELLS,
  type Cell,
  type Coordinate,
  type Direction,
  type Five,
  type Nine,
  type Pad,
  type RuleCode,
  type Slot,
} from './types.ts';

const STEPS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;

const OPPOSITES = { up: 'down', right: 'left', down: 'up', left: 'right' } as const;

type Neighbourhood = Nine<Readonly<Record<Direction, Cell | null>>>;

const CLOSED_EDGES = neighbourhoodBy(stepInside);
const OPEN_EDGES = neighbourhoodBy(stepAround);

/** Calls `valueOf` for each cell, in order. */
export function nine<T>(valueOf: (cell: Cell) => T): Nine<T> {
  return [
    valueOf(0),
    valueOf(1),
    valueOf(2),
    valueOf(3),
    valueOf(4),
    valueOf(5),
    valueOf(6),
    valueOf(7),
    valueOf(8),
  ];
}

/** Calls `valueOf` for each slot of a hand, in order. */
export function five<T>(valueOf: (slot: Slot) => T): Five<T> {
  return [valueOf(0), valueOf(1), valueOf(2), valueOf(3), valueOf(4)];
}

/** Calls `valueOf` for each pad, the keys of a board's cells on the wire. */
export function byPad<T>(valueOf: (pad: Pad) => T): Record<Pad, T> {
  return {
    1: valueOf(1),
    2: valueOf(2),
    3: valueOf(3),
    4: valueOf(4),
    5: valueOf(5),
    6: valueOf(6),
    7: valueOf(7),
    8: valueOf(8),
    9: valueOf(9),
  };
}

/** The cell in column x and row y. */
export function cellAt(x: Coordinate, y: Coordinate): Cell {
  return (3 * y + x) as Cell;
}

/** The column and the row of a cell. */
export function coordinatesOf(cell: Cell): { x: Coordinate; y: Coordinate } {
  return { x: (cell % 3) as Coordinate, y: Math.floor(cell / 3) as Coordinate };
}

/** The numeric keypad key of a cell: x + 1 + 3·(2 − y) (product/rules §5). */
export function padOf(cell: Cell): Pad {
  const { x, y } = coordinatesOf(cell);
  return (x + 1 + 3 * (2 - y)) as Pad;
}

/** The cell of a numeric keypad key; the inverse of `padOf`. */
export function cellOfPad(pad: Pad): Cell {
  return cellAt(((pad - 1) % 3) as Coordinate, (2 - Math.floor((pad - 1) / 3)) as Coordinate);
}

/** The side of a neighbour that touches this side. */
export function oppositeOf(side: Direction): Direction {
  return OPPOSITES[side];
}

/** The cell beyond a side, or null at an edge. Under `mkc` the board wraps and has no edges (product/rules §8). */
export function neighbourOf(cell: Cell, side: Direction, rules: readonly RuleCode[]): Cell | null {
  return (rules.includes('mkc') ? OPEN_EDGES : CLOSED_EDGES)[cell][side];
}

/** True when a side of a cell is an edge of the board, the only place for a powerful wall (product/rules §21). */
export function isOuterSide(cell: Cell, side: Direction): boolean {
  return CLOSED_EDGES[cell][side] === null;
}

function neighbourhoodBy(step: (cell: Cell, side: Direction) => Cell | null): Neighbourhood {
  return nine((cell) => ({
    up: step(cell, 'up'),
    right: step(cell, 'right'),
    down: step(cell, 'down'),
    left: step(cell, 'left'),
  }));
}

function stepInside(cell: Cell, side: Direction): Cell | null {
  const [dx, dy] = STEPS[side];
  const { x, y } = coordinatesOf(cell);
  return CELLS.find((other) => other % 3 === x + dx && Math.floor(other / 3) === y + dy) ?? null;
}

function stepAround(cell: Cell, side: Direction): Cell {
  const [dx, dy] = STEPS[side];
  const { x, y } = coordinatesOf(cell);
  return cellAt(((x + dx + 3) % 3) as Coordinate, ((y + dy + 3) % 3) as Coordinate);
}
