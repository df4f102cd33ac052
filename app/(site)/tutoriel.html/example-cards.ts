import type { ListedCard } from '#lib/areas/cards/card-list.ts';

/** The cards of the examples by id. */
export type ExampleCards = ReadonlyMap<string, ListedCard>;

/** A card of the examples; throws for a card that none of them has. */
export function cardOf(cards: ExampleCards, id: string): ListedCard {
  const card = cards.get(id);
  if (!card) throw new Error(`No example has the card ${id}`);
  return card;
}
