import { foldText } from '#lib/base/text/folded.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import type { Card } from '#lib/game/card.ts';

/** The card with the typed name, or why there is none: no such card, or several. */
export type FoundCard<C = NamedCard> =
  { readonly card: C } | { readonly code: 'unknown card' | 'ambiguous card' };

/** What a card is found by. */
export type NamedCard = Pick<Card, 'id' | 'name' | 'deck'>;

/** Gives the text by which a card is chosen: its name, with its deck where another of the cards shares the name. */
export function makeChoices(cards: readonly NamedCard[]): (card: NamedCard) => string {
  const owners = new Map<string, number>();
  for (const { name } of cards) owners.set(fold(name), (owners.get(fold(name)) ?? 0) + 1);
  return (card) => ((owners.get(fold(card.name)) ?? 0) < 2 ? card.name : withDeck(card));
}

/** Finds a card by its id, its name, or name and deck, ignoring letter case and accents. */
export function makeCardFinder<C extends NamedCard>(cards: readonly C[]): (text: string) => FoundCard<C> {
  const byText = new Map<string, Set<C>>();
  for (const card of cards) {
    for (const text of new Set([card.name, card.id, withDeck(card)].map(fold)))
      byText.set(text, (byText.get(text) ?? new Set<C>()).add(card));
  }
  return (text) => {
    const [card, ...others] = byText.get(fold(text)) ?? [];
    if (!card) return { code: 'unknown card' };
    return others.length > 0 ? { code: 'ambiguous card' } : { card };
  };
}

function withDeck({ name, deck }: Pick<Card, 'name' | 'deck'>): string {
  return `${name} (${deck})`;
}

const fold = (text: string): string => foldText(typedName(text));
