import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import {
  CELLS,
  type Cause,
  type Cell,
  type Direction,
  type Position,
  type Turn,
} from '#lib/game/rules/types.ts';

/** A play: the position before it, and the engine's turn. */
export type PlayedExample = { readonly before: Position; readonly turn: Turn };

/** The effect of a play on a card of the board. */
export type CellMark = { readonly kind: 'placed' } | { readonly kind: 'captured'; readonly cause: Cause };

/** The marks on the board after a play, by cell. A card pushed by a wall takes its mark along. */
export function marksOf({ before, turn }: PlayedExample): ReadonlyMap<Cell, CellMark> {
  const marks = new Map<Cell, CellMark>();
  const { board } = turn.position;
  const placeNow = (card: unknown) => CELLS.find((cell) => board[cell]?.card === card);
  for (const event of turn.events) {
    if (event.type === 'pushed') continue;
    const card = event.type === 'placed' ? turn.card : before.board[cellOfPad(event.pad)]?.card;
    const cell = placeNow(card);
    if (cell === undefined) continue;
    marks.set(cell, event.type === 'placed' ? { kind: 'placed' } : { kind: 'captured', cause: event.cause });
  }
  return marks;
}

/** The cells of lines pushed in a play, each with the direction of the push. */
export function pushedLines({ turn }: PlayedExample): ReadonlyMap<Cell, Direction> {
  const pushes = turn.events.filter((event) => event.type === 'pushed');
  return new Map(
    pushes.flatMap(({ line, index, direction }) =>
      CELLS.filter((cell) => coordinatesOf(cell)[line === 'row' ? 'y' : 'x'] === index).map(
        (cell) => [cell, direction] as const,
      ),
    ),
  );
}
