import { isOuterSide } from './cells.ts';
import { CARDS_IN_GAME } from './score.ts';
import { CELLS } from './types.ts';
import type { Cell, Color, Wall } from './types.ts';

/** The values that a card prints on a side (product/rules §1). */
export const CARD_VALUE = { min: 1, max: 10 } as const;

/** The numbers with which a powerful wall compares a power. */
export const WALL_VALUE = { min: 0, max: 99 } as const;

/** How many cards lie where, and who plays next: what alternating plays settle (product/rules §6). */
export type Counts = {
  readonly onBoard: number;
  readonly blue: number;
  readonly red: number;
  readonly turn: Color;
};

/** True for counts that alternating plays reach; on a full board the turn tells nothing. */
export function areCountsPossible({ onBoard, blue, red, turn }: Counts): boolean {
  if (onBoard + blue + red !== CARDS_IN_GAME || Math.abs(blue - red) > 1) return false;
  if (onBoard === CELLS.length || blue === red) return true;
  return turn === (blue > red ? 'blue' : 'red');
}

/** True for walls that may stand on a cell together: each on an outer side, none two on one (product/rules §21). */
export function areWallsPossible(cell: Cell, walls: readonly Wall[]): boolean {
  const sides = new Set(walls.map(({ direction }) => direction));
  return sides.size === walls.length && walls.every(({ direction }) => isOuterSide(cell, direction));
}

/** True for a whole number with which a power can be compared. */
export function isWallValue(value: unknown): value is number {
  return isWholeWithin(value, WALL_VALUE);
}

/** True for a value that a card may print (product/rules §1). */
export function isCardValue(value: unknown): value is number {
  return isWholeWithin(value, CARD_VALUE);
}

function isWholeWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}
