import type { Slot } from '#lib/game/rules/types.ts';

/** The id of a table; a link to a page that shows it after a move has the focus there, not at the top of the page. */
export const TABLE_ID = 'table';

/** The id of the link on a card of the hand, where the focus stays once the card is chosen. */
export function cardId(slot: Slot): string {
  return `carte-${slot}`;
}

/** An address that keeps the focus at an element of its page (product/pages §1.7). */
export function keepingPlace(address: string, id: string): string {
  return `${address}#${id}`;
}
