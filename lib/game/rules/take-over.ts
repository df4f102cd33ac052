import { nine } from './cells.ts';
import type { Board, Cell, Color } from './types.ts';

/** The board after the cards on these cells have become `color`'s. */
export function takeOver(board: Board, cells: readonly Cell[], color: Color): Board {
  if (cells.length === 0) return board;
  return nine((cell) => {
    const placed = board[cell];
    return placed && cells.includes(cell) ? { card: placed.card, color } : placed;
  });
}
