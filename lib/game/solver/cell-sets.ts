/**
 * Sets of cells or cards as numbers, in which bit k stands for cell k or card k. Cells are numbered from left to right
 * and from top to bottom.
 */

export const ALL_CELLS = 0b111_111_111;

/** Number of possible sets: ten bits are enough for cells and cards. */
const SETS = 1 << 10;

/** [set]: the number of its members. */
export const COUNT = new Uint8Array(SETS);

for (let set = 1; set < SETS; set++) COUNT[set] = COUNT[set >> 1]! + (set & 1);

/** The lowest member of a non-empty set. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Bits for the pushes triggered by a play (product/rules §22); at most one per line. */
export const PUSH = { left: 1, right: 2, up: 4, down: 8 } as const;

const TO_ROW = PUSH.left | PUSH.right;
const COLUMN = 0b001_001_001;

/** A set of cells after the pushes of a play on `cell`, the row first (product/rules §23). */
export function pushSet(set: number, cell: number, pushes: number): number {
  const moved = pushes & TO_ROW ? pushRow(set, cell - (cell % 3), pushes) : set;
  return pushes & ~TO_ROW ? pushColumn(moved, cell % 3, pushes) : moved;
}

function pushRow(set: number, start: number, pushes: number): number {
  const row = (set >> start) & 7;
  const moved = pushes & PUSH.left ? (row >> 1) | ((row & 1) << 2) : ((row << 1) & 7) | (row >> 2);
  return (set & ~(7 << start)) | (moved << start);
}

function pushColumn(set: number, x: number, pushes: number): number {
  const column = (set >> x) & COLUMN;
  const moved =
    pushes & PUSH.up ? (column >> 3) | ((column & 1) << 6) : ((column << 3) & COLUMN) | (column >> 6);
  return (set & ~(COLUMN << x)) | (moved << x);
}

/** Moves the cards of a board by the pushes of a play on `cell`, the row first. */
export function pushCards(board: Uint8Array, cell: number, pushes: number): void {
  const row = cell - (cell % 3);
  const x = cell % 3;
  if (pushes & PUSH.left) rotate(board, row, 1);
  if (pushes & PUSH.right) rotate(board, row + 2, -1);
  if (pushes & PUSH.up) rotate(board, x, 3);
  if (pushes & PUSH.down) rotate(board, x + 6, -3);
}

/** Undoes `pushCards`, the column first. */
export function unpushCards(board: Uint8Array, cell: number, pushes: number): void {
  const row = cell - (cell % 3);
  const x = cell % 3;
  if (pushes & PUSH.up) rotate(board, x + 6, -3);
  if (pushes & PUSH.down) rotate(board, x, 3);
  if (pushes & PUSH.left) rotate(board, row + 2, -1);
  if (pushes & PUSH.right) rotate(board, row, 1);
}

/** Rotates three cells, `step` apart from `first` on: each receives the next one's card, the last one the first's. */
function rotate(board: Uint8Array, first: number, step: number): void {
  const kept = board[first]!;
  board[first] = board[first + step]!;
  board[first + step] = board[first + 2 * step]!;
  board[first + 2 * step] = kept;
}
