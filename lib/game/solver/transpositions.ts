import * as boards from './captured.ts';

/**
 * What the search has proved of positions: bounds of the mover's final count and the play that proved them.
 * An entry is two numbers that hold the whole position, so that two positions are never taken for each other:
 * cells 0 to 4 and the mover's cells | cells 5 to 8, lower bound, upper bound, play (cell << 4 | card).
 */

// A constant of this file, not an import: see `search.ts`.
const { BOARD } = boards;

const ENTRIES = 1 << 16;
const TABLE = new Int32Array(ENTRIES << 1);

/** No play of any position. */
export const NO_PLAY = 0xff;
/** An entry that says nothing: bounds 0 and 10 and no play. */
const UNKNOWN = (10 << 20) | (NO_PLAY << 24);

/** Forgets everything: entries of another game look like those of this one. */
export function forgetAll(): void {
  TABLE.fill(0);
}

/** Where the position on the board is or will be kept; `own` is the set of the mover's cells. */
export function placeOf(own: number): number {
  return 2 * (hash(firstKey(own), secondKey()) & (ENTRIES - 1));
}

/** What is known of the position at its place, UNKNOWN where that holds nothing or another position. */
export function recall(place: number, own: number): number {
  const entry = TABLE[place + 1]!;
  if (entry === 0 || TABLE[place] !== firstKey(own) || (entry & 0xffff) !== secondKey()) return UNKNOWN;
  return entry;
}

/** Keeps bounds and play of the position at its place, in the stead of what stood there. */
export function remember(place: number, own: number, bounds: number): void {
  TABLE[place] = firstKey(own);
  TABLE[place + 1] = secondKey() | bounds;
}

/** Bounds and play as one number, as `remember` takes and `recall` gives them. */
export function makeBounds(low: number, high: number, play: number): number {
  return (low << 16) | (high << 20) | (play << 24);
}

/** The lower bound that an entry tells. */
export function lowOf(entry: number): number {
  return (entry >> 16) & 15;
}

/** The upper bound that an entry tells. */
export function highOf(entry: number): number {
  return (entry >> 20) & 15;
}

/** The play that an entry tells. */
export function playOf(entry: number): number {
  return entry >>> 24;
}

function firstKey(own: number): number {
  return (
    BOARD[0]! | (BOARD[1]! << 4) | (BOARD[2]! << 8) | (BOARD[3]! << 12) | (BOARD[4]! << 16) | (own << 20)
  );
}

function secondKey(): number {
  return BOARD[5]! | (BOARD[6]! << 4) | (BOARD[7]! << 8) | (BOARD[8]! << 12);
}

function hash(first: number, second: number): number {
  let mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 0x7f4a7c15, 0x85ebca6b);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
