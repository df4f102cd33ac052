import { baseCaptures } from './base-rule.ts';
import { takeOver } from './take-over.ts';
import type { Cell, Color, Table } from './types.ts';

/** A capture of the combo; depth 1 was taken by a card that started it. */
export type ComboCapture = { readonly cell: Cell; readonly depth: number };

/**
 * The captures that spread from the starters, wave after wave, by the base rule alone (product/rules §20).
 * The table already shows as the player's own what the placed card itself captured.
 */
export function comboCaptures(
  table: Table,
  starters: readonly Cell[],
  color: Color,
): readonly ComboCapture[] {
  const captures: ComboCapture[] = [];
  let { board } = table;
  let wave = starters;
  for (let depth = 1; wave.length > 0; depth++) {
    const current = { ...table, board };
    const taken = new Set(wave.flatMap((cell) => baseCaptures(current, cell).map((capture) => capture.cell)));
    wave = [...taken];
    captures.push(...wave.map((cell) => ({ cell, depth })));
    board = takeOver(board, wave, color);
  }
  return captures;
}
