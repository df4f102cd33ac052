import * as boards from './captured.ts';

/**
 * Bounds proved for positions: a lower and an upper bound of the mover's final count, and the play that proved them.
 * An entry is two numbers that contain the whole position, so that positions are never confused. The first holds cells
 * 0 to 4 and the mover's cells; the second cells 5 to 8, lower bound, upper bound and play (cell << 4 | card).
 */

// A file constant instead of an import, for speed: see `search.ts`.
const { BOARD } = boards;

const ENTRIES = 1 << 16;
const TABLE = new Int32Array(ENTRIES << 1);

/** Stands for no play. */
export const NO_PLAY = 0xff;
/** An entry without information: bounds 0 and 10, and no play. */
const UNKNOWN = (10 << 20) | (NO_PLAY << 24);

/** Clears the table. Needed between games, whose entries cannot be told apart. */
export function forgetAll(): void {
  TABLE.fill(0);
}

/** The place of the position on the board in the table; `own` is the set of the mover's cells. */
export function placeOf(own: number): number {
  return 2 * (hash(firstKey(own), secondKey()) & (ENTRIES - 1));
}

/** The entry of the position at its place, or UNKNOWN if the place is empty or holds another position. */
export function recall(place: number, own: number): number {
  const entry = TABLE[place + 1]!;
  if (entry === 0 || TABLE[place] !== firstKey(own) || (entry & 0xffff) !== secondKey()) return UNKNOWN;
  return entry;
}

/** Stores bounds and play of the position at its place, replacing any other entry. */
export function remember(place: number, own: number, bounds: number): void {
  TABLE[place] = firstKey(own);
  TABLE[place + 1] = secondKey() | bounds;
}

/** Packs bounds and play into one number for `remember`. */
export function makeBounds(low: number, high: number, play: number): number {
  return (low << 16) | (high << 20) | (play << 24);
}

/** The lower bound in an entry. */
export function lowOf(entry: number): number {
  return (entry >> 16) & 15;
}

/** The upper bound in an entry. */
export function highOf(entry: number): number {
  return (entry >> 20) & 15;
}

/** The play in an entry, as `cell << 4 | card`, or NO_PLAY. */
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
