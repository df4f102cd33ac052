import type { Card } from '#lib/game/card.ts';

/** The picture of a card by deck and name (document 2 §2, My-cards page). */
export function deckPictureAddress({ deck, name }: Pick<Card, 'deck' | 'name'>): string {
  return `/img/decks/${encodeURIComponent(deck)}/${encodeURIComponent(name)}.jpg`;
}
