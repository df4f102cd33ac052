import { neighbourOf, oppositeOf } from './cells.ts';
import { battleSum } from './power.ts';
import {
  DIRECTIONS,
  type Cell,
  type Direction,
  type PlacedCard,
  type RuleCode,
  type Table,
} from './types.ts';

/** A capture by the base rule: by the greater value or, between equal values, by the greater battle sum. */
export type BaseCapture = { readonly cell: Cell; readonly cause: 'basic' | 'battle' };

/** The enemies that the card on a cell captures by the base rule (product/rules §11 to §13). */
export function baseCaptures(table: Table, cell: Cell): readonly BaseCapture[] {
  const attacker = table.board[cell];
  if (!attacker) return [];
  const captures: BaseCapture[] = [];
  for (const side of DIRECTIONS) {
    const beyond = neighbourOf(cell, side, table.rules);
    const defender = beyond === null ? null : table.board[beyond];
    if (beyond === null || !defender || defender.color === attacker.color) continue;
    const lead = comparedValue(table, cell, side) - comparedValue(table, beyond, oppositeOf(side));
    if (lead > 0) captures.push({ cell: beyond, cause: 'basic' });
    if (lead === 0 && winsBattle(table.rules, attacker, defender))
      captures.push({ cell: beyond, cause: 'battle' });
  }
  return captures;
}

/** The value of a side for comparison: the printed one, adjusted for the element of the cell (product/rules §12). */
function comparedValue({ rules, ground, board }: Table, cell: Cell, side: Direction): number {
  const card = board[cell]?.card;
  if (!card) throw new Error(`No card on cell ${cell}`);
  const { element } = ground[cell];
  if (!rules.includes('elem') || element === null) return card[side];
  return card[side] + (card.element === element ? 1 : -1);
}

function winsBattle(rules: readonly RuleCode[], attacker: PlacedCard, defender: PlacedCard): boolean {
  return rules.includes('bat') && battleSum(attacker.card) > battleSum(defender.card);
}
