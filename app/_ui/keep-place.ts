import type { Slot } from '#lib/game/rules/types.ts';
import type { MouseEvent } from 'react';

/** The id of a table: links that make a move keep the focus there, not at the top of the page. */
export const TABLE_ID = 'table';

/** The id of the link on a card of the hand, where the focus stays once the card is chosen. */
export function cardId(slot: Slot): string {
  return `carte-${slot}`;
}

/** An address that keeps the focus at an element of its page (product/pages §1.7). */
export function keepingPlace(address: string, id: string): string {
  return `${address}#${id}`;
}

/** Follows the links of an island (`data-go`) without leaving the page. A click that opens another tab or window is left alone. */
export function followLinks(go: (address: string) => void): (event: MouseEvent) => void {
  return (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-go]');
    const isElsewhere =
      event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!link || isElsewhere) return;
    event.preventDefault();
    // The fragment keeps the focus without scripts only.
    go((link.getAttribute('href') ?? '').replace(/#.*/, ''));
  };
}
