import { ALL_CARDS, BOARD } from './tables';

/**
 * Bounds proved for positions: a lower and an upper bound of the mover's final count, and the play that proved them.
 * An entry is one number that contains the whole position, so that positions are never confused: from bit 0 on the
 * cards of the nine cells, from 36 on the mover's cells, from 45 on the lower and from 49 on the upper bound, from 53 on
 * the play (cell << 4 | card).
 */

const ENTRIES_LOG = 16;
const TABLE = memory.data(8 << ENTRIES_LOG, 8);

/** Not a play. */
export const NO_PLAY = 0xff;

const POSITION: u64 = (1 << 45) - 1;
/** An entry without information. */
const UNKNOWN: u64 = ((ALL_CARDS as u64) << 49) | ((NO_PLAY as u64) << 53);

/** Clears the table. Needed between games, whose entries cannot be told apart. */
export function forgetAll(): void {
  memory.fill(TABLE, 0, 8 << ENTRIES_LOG);
}

/** The position on the board as a number; `own` is the set of the mover's cells. */
export function positionOf(own: i32): u64 {
  let cards = load<u64>(BOARD);
  cards = (cards | (cards >> 4)) & 0x00ff_00ff_00ff_00ff;
  cards = (cards | (cards >> 8)) & 0x0000_ffff_0000_ffff;
  cards = (cards | (cards >> 16)) & 0xffff_ffff;
  return cards | ((load<u8>(BOARD, 8) as u64) << 32) | ((own as u64) << 36);
}

/** The address of the only entry that may be about a position. */
export function placeOf(position: u64): usize {
  return TABLE + ((((position * 0x9e37_79b9_7f4a_7c15) >> (64 - ENTRIES_LOG)) as usize) << 3);
}

/** The entry of a position, or UNKNOWN if its place is empty or holds another. */
export function recall(place: usize, position: u64): u64 {
  const entry = load<u64>(place);
  return (entry & POSITION) == position && entry != 0 ? entry : UNKNOWN;
}

/** Stores bounds and play of a position at its place, replacing any other entry. */
export function remember(place: usize, position: u64, low: i32, high: i32, play: i32): void {
  store<u64>(place, position | ((low as u64) << 45) | ((high as u64) << 49) | ((play as u64) << 53));
}

/** The lower bound in an entry. */
export function lowOf(entry: u64): i32 {
  return ((entry >> 45) & 15) as i32;
}

/** The upper bound in an entry. */
export function highOf(entry: u64): i32 {
  return ((entry >> 49) & 15) as i32;
}

/** The play in an entry, or NO_PLAY. */
export function playOf(entry: u64): i32 {
  return (entry >> 53) as i32;
}
