import { SLOTS, type Cell, type Position, type Slot } from '#lib/game/rules/types.ts';

/** The slots of the hand to play that still hold a card. */
export function playableSlots({ hands, turn }: Position): readonly Slot[] {
  return SLOTS.filter((slot) => hands[turn][slot] !== null);
}

/** True for a cell without a card. */
export function isFree({ board }: Position, cell: Cell): boolean {
  return board[cell] === null;
}
