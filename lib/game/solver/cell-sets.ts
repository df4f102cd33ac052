/**
 * Sets of cells or cards as numbers, in which bit k stands for cell k or card k. Cells are numbered from left to right
 * and from top to bottom.
 */

export const ALL_CELLS = 0b111_111_111;

/** The lowest member of a non-empty set. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}

/** Bits for the pushes triggered by a play (product/rules §22); at most one per line. */
export const PUSH = { left: 1, right: 2, up: 4, down: 8 } as const;
