import { cellAt, cellOfPad, coordinatesOf, five, nine, padOf } from '../cells.ts';
import { otherColor } from '../play.ts';
import type { CardValues, Cell, Coordinate, Direction, Hand, Play, Position, TurnEvent } from '../types.ts';

/** A symmetry of the square, given by the images of the unit steps right and down. */
export type Symmetry = {
  readonly name: string;
  readonly right: readonly [number, number];
  readonly down: readonly [number, number];
};

/** Symmetries that map rows to rows. They hold for every position (product/rules §30). */
export const LINE_KEEPING: readonly Symmetry[] = [
  { name: 'the rotation by 180°', right: [-1, 0], down: [0, -1] },
  { name: 'the mirror left-right', right: [-1, 0], down: [0, 1] },
  { name: 'the mirror up-down', right: [1, 0], down: [0, -1] },
];

/** Symmetries that map rows to columns. They hold unless both walls of a corner fire together (product/rules §31). */
export const LINE_TURNING: readonly Symmetry[] = [
  { name: 'the rotation by 90°', right: [0, 1], down: [-1, 0] },
  { name: 'the rotation by 270°', right: [0, -1], down: [1, 0] },
  { name: 'the diagonal mirror', right: [0, 1], down: [1, 0] },
  { name: 'the other diagonal mirror', right: [0, -1], down: [-1, 0] },
];

const VECTORS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] } as const;

/** Applies the symmetry to a position. */
export function transformPosition(symmetry: Symmetry, position: Position): Position {
  const transform = (card: CardValues): CardValues => transformCard(symmetry, card);
  const origins = nine((cell) => cell).map((cell) => [transformCell(symmetry, cell), cell] as const);
  const originOf = new Map<Cell, Cell>(origins);
  const from = (cell: Cell): Cell => originOf.get(cell) ?? cell;
  const handOf = (hand: Hand): Hand => five((slot) => hand[slot] && transform(hand[slot]));
  return {
    ...position,
    ground: nine((cell) => {
      const { element, walls } = position.ground[from(cell)];
      return {
        element,
        walls: walls.map((wall) => ({ ...wall, direction: transformSide(symmetry, wall.direction) })),
      };
    }),
    board: nine((cell) => {
      const placed = position.board[from(cell)];
      return placed && { card: transform(placed.card), color: placed.color };
    }),
    hands: { blue: handOf(position.hands.blue), red: handOf(position.hands.red) },
  };
}

/** Applies the symmetry to a play. */
export function transformPlay(symmetry: Symmetry, play: Play): Play {
  return { ...play, ...coordinatesOf(transformCell(symmetry, cellAt(play.x, play.y))) };
}

/** Applies the symmetry to events. Captures of equal depth may come in a different order. */
export function transformEvents(symmetry: Symmetry, events: readonly TurnEvent[]): readonly TurnEvent[] {
  return events.map((event) => {
    if (event.type !== 'pushed')
      return { ...event, pad: padOf(transformCell(symmetry, cellOfPad(event.pad))) };
    const direction = transformSide(symmetry, event.direction);
    const onLine = event.line === 'row' ? cellAt(1, event.index) : cellAt(event.index, 1);
    const { x, y } = coordinatesOf(transformCell(symmetry, onLine));
    const isRow = direction === 'left' || direction === 'right';
    return { ...event, line: isRow ? 'row' : 'column', index: isRow ? y : x, direction };
  });
}

/** The position with blue and red swapped. */
export function swapColors(position: Position): Position {
  return {
    ...position,
    board: nine((cell) => {
      const placed = position.board[cell];
      return placed && { card: placed.card, color: otherColor(placed.color) };
    }),
    hands: { blue: position.hands.red, red: position.hands.blue },
    turn: otherColor(position.turn),
  };
}

function transformCell({ right, down }: Symmetry, cell: Cell): Cell {
  const { x, y } = coordinatesOf(cell);
  const column = 1 + (x - 1) * right[0] + (y - 1) * down[0];
  const row = 1 + (x - 1) * right[1] + (y - 1) * down[1];
  return cellAt(column as Coordinate, row as Coordinate);
}

function transformSide({ right, down }: Symmetry, side: Direction): Direction {
  const [dx, dy] = VECTORS[side];
  const column = dx * right[0] + dy * down[0];
  const row = dx * right[1] + dy * down[1];
  if (column !== 0) return column > 0 ? 'right' : 'left';
  return row > 0 ? 'down' : 'up';
}

function transformCard(symmetry: Symmetry, card: CardValues): CardValues {
  const { up, right, down, left } = card;
  const moved = { up: 0, right: 0, down: 0, left: 0 };
  for (const [side, value] of Object.entries({ up, right, down, left }))
    moved[transformSide(symmetry, side as Direction)] = value;
  return { ...card, ...moved };
}
