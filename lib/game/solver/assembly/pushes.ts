import { BOARD, hasPushes, PUSHES } from './tables';

// The pushes of a play (product/rules §22), at most one per line, as bits: see `PUSH` in `game.ts`.
const LEFT = 1;
const RIGHT = 2;
const UP = 4;
const DOWN = 8;
const COLUMN = 0b001_001_001;

/** The pushes that a card triggers on a cell. */
export function pushesOf(cell: i32, card: i32): i32 {
  return hasPushes ? (load<u8>(PUSHES + ((cell << 4) | card)) as i32) : 0;
}

/** A set of cells after the pushes of a play on `cell`, the row first (product/rules §23). */
export function pushSet(set: i32, cell: i32, pushes: i32): i32 {
  const moved = pushes & (LEFT | RIGHT) ? pushRow(set, cell - (cell % 3), pushes) : set;
  return pushes & (UP | DOWN) ? pushColumn(moved, cell % 3, pushes) : moved;
}

function pushRow(set: i32, start: i32, pushes: i32): i32 {
  const row = (set >> start) & 7;
  const moved = pushes & LEFT ? (row >> 1) | ((row & 1) << 2) : ((row << 1) & 7) | (row >> 2);
  return (set & ~(7 << start)) | (moved << start);
}

function pushColumn(set: i32, x: i32, pushes: i32): i32 {
  const column = (set >> x) & COLUMN;
  const moved = pushes & UP ? (column >> 3) | ((column & 1) << 6) : ((column << 3) & COLUMN) | (column >> 6);
  return (set & ~(COLUMN << x)) | (moved << x);
}

/** Moves the cards of the board by the pushes of a play on `cell`, the row first. */
export function pushCards(cell: i32, pushes: i32): void {
  const x = cell % 3;
  const row = BOARD + cell - x;
  if (pushes & LEFT) rotate(row, row + 1, row + 2);
  if (pushes & RIGHT) rotate(row + 2, row + 1, row);
  const top = BOARD + x;
  if (pushes & UP) rotate(top, top + 3, top + 6);
  if (pushes & DOWN) rotate(top + 6, top + 3, top);
}

/** Undoes `pushCards`, the column first. */
export function unpushCards(cell: i32, pushes: i32): void {
  const x = cell % 3;
  const top = BOARD + x;
  if (pushes & UP) rotate(top + 6, top + 3, top);
  if (pushes & DOWN) rotate(top, top + 3, top + 6);
  const row = BOARD + cell - x;
  if (pushes & LEFT) rotate(row + 2, row + 1, row);
  if (pushes & RIGHT) rotate(row, row + 1, row + 2);
}

/** Each of the three cells receives the next one's card, the last one the first's. */
function rotate(first: usize, second: usize, third: usize): void {
  const kept = load<u8>(first);
  store<u8>(first, load<u8>(second));
  store<u8>(second, load<u8>(third));
  store<u8>(third, kept);
}
