import { isOuterSide } from './cells.ts';
import { CARDS_IN_GAME } from './score.ts';
import { CELLS, type Cell, type Color, type Wall } from './types.ts';

/** The bounds of the values printed on a card (product/rules §1). */
export const CARD_VALUE = { min: 1, max: 10 } as const;

/** The bounds of the value of a powerful wall. */
export const WALL_VALUE = { min: 0, max: 99 } as const;

/** The number of cards on the board and in each hand, and who plays next (product/rules §6). */
export type Counts = {
  readonly onBoard: number;
  readonly blue: number;
  readonly red: number;
  readonly turn: Color;
};

/** True for counts that can arise from alternating plays. On a full board `turn` may be either colour. */
export function areCountsPossible({ onBoard, blue, red, turn }: Counts): boolean {
  if (onBoard + blue + red !== CARDS_IN_GAME || Math.abs(blue - red) > 1) return false;
  if (onBoard === CELLS.length || blue === red) return true;
  return turn === (blue > red ? 'blue' : 'red');
}

/** True when all walls of a cell are on outer sides, at most one per side (product/rules §21). */
export function areWallsPossible(cell: Cell, walls: readonly Wall[]): boolean {
  const sides = new Set(walls.map(({ direction }) => direction));
  return sides.size === walls.length && walls.every(({ direction }) => isOuterSide(cell, direction));
}

/** True for a whole number within the bounds of `WALL_VALUE`. */
export function isWallValue(value: unknown): value is number {
  return isWholeWithin(value, WALL_VALUE);
}

/** True for a whole number within the bounds of `CARD_VALUE` (product/rules §1). */
export function isCardValue(value: unknown): value is number {
  return isWholeWithin(value, CARD_VALUE);
}

function isWholeWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
