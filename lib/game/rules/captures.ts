import { additionalWallCaptures } from './additional-wall.ts';
import { baseCaptures } from './base-rule.ts';
import { encounterOf, type Encounter } from './encounter.ts';
import { identicalCaptures, sameWallCaptures } from './identical.ts';
import { plusCaptures } from './plus.ts';
import { takeOver } from './take-over.ts';
import type { Cause, Cell, RuleCode, Table, Color } from './types.ts';

/** A captured card with its cause. Depth is 0 for a capture by the placed card itself, and 1 or more for combos. */
export type Capture = { readonly cell: Cell; readonly cause: Cause; readonly depth: number };

type SpecialRule = {
  readonly code: RuleCode;
  readonly cause: Cause;
  readonly capture: (encounter: Encounter) => readonly Cell[];
};

/** In order of precedence: the first rule that captures a card is its cause (product/rules §29). */
const SPECIAL_RULES: readonly SpecialRule[] = [
  { code: '=', cause: 'same', capture: identicalCaptures },
  { code: 'mm', cause: 'sameWall', capture: sameWallCaptures },
  { code: '+', cause: 'plus', capture: plusCaptures },
  { code: 'ma', cause: 'additionalWall', capture: additionalWallCaptures },
];

/**
 * All captures by the card just placed on a cell, each card once: S of product/rules §18, then B of §19 and the combos
 * of §20. S and B are judged on the same board. Only S starts combos.
 */
export function capturesOf(table: Table, cell: Cell): readonly Capture[] {
  const encounter = encounterOf(table, cell);
  const special = specialCaptures(table.rules, encounter);
  const basic = baseCaptures(table, cell)
    .filter((capture) => !special.has(capture.cell))
    .map((capture) => ({ ...capture, depth: 0 }));
  const starters = [...special.keys()];
  const taken = [...starters, ...basic.map((capture) => capture.cell)];
  const board = takeOver(table.board, taken, encounter.color);
  const combos = comboCaptures({ ...table, board }, starters, encounter.color);
  return [
    ...starters.map((captured) => ({ cell: captured, cause: special.get(captured) ?? 'same', depth: 0 })),
    ...basic,
    ...combos.map((capture): Capture => ({ ...capture, cause: 'combo' })),
  ];
}

function specialCaptures(rules: readonly RuleCode[], encounter: Encounter): ReadonlyMap<Cell, Cause> {
  const causes = new Map<Cell, Cause>();
  for (const { code, cause, capture } of SPECIAL_RULES) {
    if (!rules.includes(code)) continue;
    for (const cell of capture(encounter)) if (!causes.has(cell)) causes.set(cell, cause);
  }
  return causes;
}

/** A capture by combo. Depth 1 means captured by one of the starters. */
type ComboCapture = { readonly cell: Cell; readonly depth: number };

/**
 * The captures that spread from the starters, wave after wave, by the base rule only (product/rules §20).
 * On `table`, cards captured by the placed card already belong to the player.
 */
function comboCaptures(table: Table, starters: readonly Cell[], color: Color): readonly ComboCapture[] {
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
