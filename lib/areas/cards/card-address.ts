import type { Card } from '#lib/game/card.ts';

/** The picture of a card by deck and name (product/pages §4.7). */
export function deckPictureAddress({ deck, name }: Pick<Card, 'deck' | 'name'>): string {
  return `/img/decks/${encodeURIComponent(deck)}/${encodeURIComponent(name)}.jpg`;
}
