import type { Coordinate, Slot } from '#lib/game/rules/types.ts';

/** A legal play and the mover's final card count after it minus 5, with best play by both (product/calls §5.7). */
export type PlayValue = {
  readonly slot: Slot;
  readonly x: Coordinate;
  readonly y: Coordinate;
  readonly value: number;
};

/**
 * The exact value of a position for the player to move: their final card count minus 5, with best play by both.
 * `plays` holds every legal play with its own exact value, by slot, then y, then x; `value` is the highest of them.
 * A full board has no plays; its value is for the player whose turn it would be.
 */
export type Solution = { readonly value: number; readonly plays: readonly PlayValue[] };

/** The number of plays that keep the mover's best result: « n réponses tiennent ». */
export function countHolding({ plays, value }: Solution): number {
  return plays.filter((play) => play.value === value).length;
}
