import { parsePlay, parsePosition } from '#lib/game/rules/notation.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import {
  CELLS,
  type Cause,
  type Cell,
  type Direction,
  type Position,
  type Turn,
} from '#lib/game/rules/types.ts';
import { cellOfPad, coordinatesOf } from '#lib/game/rules/cells.ts';
import type { BoardExample } from '#lib/areas/tutorial/lesson.ts';

/** A play of an example: the position before it and what the engine makes of it. */
export type PlayedExample = { readonly before: Position; readonly turn: Turn };

/** What became of a card of the board after the play: just placed, or captured and why. */
export type CellMark = { readonly kind: 'placed' } | { readonly kind: 'captured'; readonly cause: Cause };

/** Plays an example; throws when the file holds no position, no play, or a play that is refused. */
export function playExample({ lesson, position, play }: BoardExample): PlayedExample {
  const before = parsePosition(position);
  const move = parsePlay(play);
  if (!before || !move) throw new Error(`The example of ${lesson} cannot be read`);
  const turn = playTurn(before, move);
  if (!turn.ok) throw new Error(`The example of ${lesson} is refused: ${turn.code}`);
  return { before, turn: turn.value };
}

/** The marks of the board after a play, by cell: a card that a wall pushed carries its mark with it. */
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

/** The cells of the lines that a wall pushed in a play, each with the direction of the move. */
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
