import type { Coordinate, Slot } from '#lib/game/rules/types.ts';

/** A legal play and what the mover ends with after it, under best play of both, as cards minus 5 (product/calls §5.7). */
export type PlayValue = {
  readonly slot: Slot;
  readonly x: Coordinate;
  readonly y: Coordinate;
  readonly value: number;
};

/**
 * The exact worth of a position for the player who moves: the cards that he ends with, minus 5, under best play of both.
 * `plays` holds every legal play with its own exact value, by slot, then y, then x; the best of them is `value`.
 * A full board has no plays; its value is that of the player whose turn it would be.
 */
export type Solution = { readonly value: number; readonly plays: readonly PlayValue[] };
