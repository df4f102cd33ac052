import type { Cell } from '../rules/types.ts';

/** Duration of each part of a play at speed 1, in milliseconds (product/pages §6.5). */
export const MOTION_MS = { fly: 220, wave: 240, push: 260 } as const;

/** A captured card, and the cards that capture it, by their cells before any push. */
export type Captive = { readonly cell: Cell; readonly captors: readonly Cell[] };

/** The sequence of a play, cause before effect: the card is placed, captures follow wave by wave, and walls push last. */
export type Choreography = {
  readonly placed: Cell;
  /** The captures by the placed card, then each depth of a combo. */
  readonly waves: readonly (readonly Captive[])[];
  /** For each push, the moves of cards from cell to cell. */
  readonly pushes: readonly ReadonlyMap<Cell, Cell>[];
};

/** Duration of a play at speed 1, in milliseconds. */
export function motionMs({ waves, pushes }: Choreography): number {
  return MOTION_MS.fly + waves.length * MOTION_MS.wave + pushes.length * MOTION_MS.push;
}

/** The cell of a card after the first `count` pushes. */
export function cellAfter({ pushes }: Choreography, cell: Cell, count = pushes.length): Cell {
  return pushes.slice(0, count).reduce((at, moves) => moves.get(at) ?? at, cell);
}
