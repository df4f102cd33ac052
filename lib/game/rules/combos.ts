import { baseCaptures } from './base-rule.ts';
import { takeOver } from './take-over.ts';
import type { Cell, Color, Table } from './types.ts';

/** A capture by combo. Depth 1 means captured by one of the starters. */
export type ComboCapture = { readonly cell: Cell; readonly depth: number };

/**
 * The captures that spread from the starters, wave after wave, by the base rule only (product/rules §20).
 * On `table`, cards captured by the placed card already belong to the player.
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
