import type { ShownCard } from '#lib/areas/cards/card-address.ts';
import { foldText } from '#lib/base/text/folded.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { valueText, type Card } from '#lib/game/card.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Element } from '#lib/game/rules/types.ts';

export type DrawerCard = Omit<Card, 'price'> & Pick<ShownCard, 'pictures'>;

/** The filter of the drawer; an empty text, null or false filters nothing. */
export type DrawerFilter = {
  /** A part of a name, or values from the top clockwise: « dragon », « A 7 3 5 », « A ? 3 ». */
  readonly text: string;
  readonly deck: string;
  /** `aucun` stands for cards without an element. */
  readonly element: Element | 'aucun' | '';
  /** The least sum of the four values. */
  readonly power: number;
  readonly hasAce: boolean;
  readonly isOwn: boolean;
};

/** Shows every card. */
export const NO_FILTER: DrawerFilter = {
  ...{ text: '', deck: '', element: '', power: 0, hasAce: false, isOwn: false },
};

/** The least powers to choose from. */
export const LEAST_POWERS = [15, 20, 25, 30] as const;

const VALUES = /^[1-9a?]{2,4}$/;

/** The cards that a filter leaves, in their order; `own` are the numbers of the viewer's cards. */
export function filterDrawer<C extends DrawerCard>(
  cards: readonly C[],
  filter: DrawerFilter,
  own: ReadonlySet<number>,
): readonly C[] {
  const isNamed = matcherOf(filter.text);
  return cards.filter(
    (card) =>
      (filter.deck === '' || card.deck === filter.deck) &&
      (filter.element === '' || (card.element ?? 'aucun') === filter.element) &&
      cardPower(card) >= filter.power &&
      (!filter.hasAce || valuesOf(card).includes('a')) &&
      (!filter.isOwn || own.has(card.number)) &&
      isNamed(card),
  );
}

/** The decks of the cards, each once, in the order of their first cards. */
export function decksOf(cards: readonly Pick<Card, 'deck'>[]): readonly string[] {
  return [...new Set(cards.map(({ deck }) => deck))];
}

function matcherOf(text: string): (card: DrawerCard) => boolean {
  const wanted = foldText(typedName(text));
  const values = wanted.replace(/\s/g, '');
  const isValues = VALUES.test(values) && /\d/.test(values);
  return (card) => foldText(card.name).includes(wanted) || (isValues && hasValues(card, values));
}

function hasValues(card: DrawerCard, wanted: string): boolean {
  const values = valuesOf(card);
  return Array.from(wanted).every((value, at) => value === '?' || value === values[at]);
}

/** The values from the top clockwise: « a735 ». */
function valuesOf({ up, right, down, left }: DrawerCard): string {
  return [up, right, down, left].map(valueText).join('').toLowerCase();
}

/** The card with the typed name, or why there is none: no such card, or several. */
export type FoundCard<C = NamedCard> =
  { readonly card: C } | { readonly code: 'unknown card' | 'ambiguous card' };

/** The fields by which cards are found. */
export type NamedCard = Pick<Card, 'id' | 'name' | 'deck'>;

/** Returns the text that selects a card: its name, with its deck or else its id where the name alone would find another card too. */
export function makeChoices(cards: readonly NamedCard[]): (card: NamedCard) => string {
  const find = makeCardFinder(cards);
  return (card) => [card.name, withDeck(card)].find((text) => 'card' in find(text)) ?? card.id;
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
