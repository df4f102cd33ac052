// The tables of the open game in memory. `game.ts` fills and describes them; `open` sets the rest.

export const BOARD = memory.data(16);
export const NEIGHBOURS = memory.data(16 << 2);
export const AROUND = memory.data(16 << 1, 2);
export const BEATS = memory.data(9 << 10);
export const MEETINGS = memory.data(4 << 10, 4);
export const EDGE_SUMS = memory.data(9 << 6, 4);
export const EQUALS_NEEDED = memory.data(9 << 4);
export const PUSHES = memory.data(9 << 4);

/** No card on a cell, or no cell beyond an edge. */
export const NONE = 15;
export const ALL_CELLS = 0b111_111_111;
/** Number of cards in a game; the final counts of both players add up to it. */
export const ALL_CARDS = 10;

export let hasSpecials = false;
export let hasPushes = false;
export let plusSums = 0;

export function setRules(specials: bool, pushes: bool, sums: i32): void {
  hasSpecials = specials;
  hasPushes = pushes;
  plusSums = sums;
}
