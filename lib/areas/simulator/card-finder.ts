import { foldText } from '#lib/base/words/folded.ts';
import type { Card } from '#lib/game/card.ts';

/** The card that a typed text names, or why it names none: no such card, or several. */
export type FoundCard = { readonly card: Card } | { readonly code: 'unknown card' | 'ambiguous card' };

/** The texts by which cards are chosen: their names, with the deck when several share a name. */
export function cardChoices(cards: readonly Card[]): readonly string[] {
  return cards.map((card) => choiceOf(cards, card));
}

/** The text by which a card is chosen: its name, with its deck when another card shares the name. */
export function choiceOf(cards: readonly Card[], { id, name, deck }: Card): string {
  const isAlone = !cards.some((other) => other.id !== id && fold(other.name) === fold(name));
  return isAlone ? name : withDeck({ name, deck });
}

/** Finds a card by its id, its name, or name and deck, ignoring letter case and accents. */
export function makeCardFinder(cards: readonly Card[]): (text: string) => FoundCard {
  const byText = new Map<string, Set<Card>>();
  for (const card of cards) {
    for (const text of new Set([card.name, card.id, withDeck(card)].map(fold)))
      byText.set(text, (byText.get(text) ?? new Set()).add(card));
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

const fold = (text: string): string => foldText(text.trim());
