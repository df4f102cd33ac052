import { cellAt, coordinatesOf, nine } from './cells.ts';
import { cardPower } from './power.ts';
import type { CardValues, Cell, Coordinate, Direction, Nine, Table, TurnEvent, Wall } from './types.ts';

/** A shift of a whole line by one cell. */
export type Push = Extract<TurnEvent, { type: 'pushed' }>;

/** The pushes triggered by placing a card on a cell, in the order made: the row first (product/rules §21 and §23). */
export function pushesOf({ rules, ground }: Table, cell: Cell, card: CardValues): readonly Push[] {
  if (!rules.includes('mp')) return [];
  const pushes = ground[cell].walls
    .filter((wall) => isTriggered(wall, cardPower(card)))
    .map(({ direction }) => pushTowards(cell, direction));
  return [...pushes.filter(({ line }) => line === 'row'), ...pushes.filter(({ line }) => line === 'column')];
}

/** The board after a push: cards and owners move along the line and wrap round, grounds stay (product/rules §22). */
export function pushLine<T>(board: Nine<T>, { line, index, direction }: Push): Nine<T> {
  const towards = direction === 'right' || direction === 'down' ? 1 : -1;
  return nine((cell) => {
    const { x, y } = coordinatesOf(cell);
    if (line === 'row') return y === index ? board[cellAt(behind(x, towards), y)] : board[cell];
    return x === index ? board[cellAt(x, behind(y, towards))] : board[cell];
  });
}

function isTriggered({ sign, value }: Wall, power: number): boolean {
  if (sign === '+') return power > value;
  if (sign === '-') return power < value;
  return power === value;
}

function pushTowards(cell: Cell, direction: Direction): Push {
  const { x, y } = coordinatesOf(cell);
  if (direction === 'left' || direction === 'right')
    return { type: 'pushed', line: 'row', index: y, direction };
  return { type: 'pushed', line: 'column', index: x, direction };
}

function behind(coordinate: Coordinate, towards: 1 | -1): Coordinate {
  return ((coordinate - towards + 3) % 3) as Coordinate;
}
