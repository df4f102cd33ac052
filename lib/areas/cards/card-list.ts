import { UnknownValue } from '#lib/base/request-errors.ts';
import { foldText } from '#lib/base/text/folded.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { cardPrice, type Card } from '#lib/game/card.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { ShownCard } from './card-address.ts';

/** The query of `GET /rest/mycards/list`; an empty one asks for the first page of all cards. */
export type MyCardsListInput = {
  readonly q?: string;
  readonly page?: number;
  readonly limit?: number;
};

/** Columns by which the list of all cards can be sorted, spelled as in its address. */
export const CARD_SORTS = ['numero', 'nom', 'deck', 'power', 'prix'] as const;

export type CardSort = (typeof CARD_SORTS)[number];

type SortDirection = 'asc' | 'desc';

/** Filters, order and page of the list of all cards; an empty text filters nothing. */
export type CardQuery = {
  readonly q: string;
  readonly deck: string;
  readonly element: string;
  readonly tri: CardSort;
  readonly sens: SortDirection;
  readonly page: number;
};

/** A card that an account owns (product/calls §3.8). */
export type OwnedCard<C extends Card = Card> = {
  readonly card: C;
  readonly quantity: number;
  readonly power: number;
};

/** A card in a list, with its pictures. */
export type ListedCard = Card & Pick<ShownCard, 'pictures'>;

const COMPARE: Record<CardSort, (one: Card, other: Card) => number> = {
  numero: (one, other) => one.number - other.number,
  nom: (one, other) => one.name.localeCompare(other.name, 'fr'),
  deck: (one, other) => one.deck.localeCompare(other.deck, 'fr'),
  power: (one, other) => cardPower(one) - cardPower(other),
  prix: (one, other) => cardPrice(one) - cardPrice(other),
};

/** The cards that match a query, in its order; ties are ordered by number. Throws `UnknownValue` for a deck without cards. */
export function filterCards<C extends Card>(
  cards: readonly C[],
  { q, deck, element, tri, sens }: CardQuery,
): readonly C[] {
  if (deck !== '' && !cards.some((card) => card.deck === deck)) throw new UnknownValue('deck');
  const sign = sens === 'asc' ? 1 : -1;
  return cards
    .filter((card) => deck === '' || card.deck === deck)
    .filter((card) => element === '' || (card.element ?? NO_ELEMENT) === element)
    .filter((card) => matches(card, q))
    .toSorted((one, other) => sign * COMPARE[tri](one, other) || one.number - other.number);
}

/** The value of the element filter for cards without an element. */
export const NO_ELEMENT = 'aucun';

/** The owned cards whose name or deck contains the text, ignoring accents and letter case. */
export function searchOwned<C extends Card>(
  rows: readonly OwnedCard<C>[],
  q: string,
): readonly OwnedCard<C>[] {
  return rows.filter(({ card }) => matches(card, q));
}

/** The sum of power times quantity, without Connaisseur (product/pages §4.5). */
export function sumOfPowers(rows: readonly OwnedCard[]): number {
  return rows.reduce((sum, { power, quantity }) => sum + power * quantity, 0);
}

/** The text of `/text/cards/{accountId}`: one `name;deck;quantity;power` per line (product/pages §4.6). */
export function toCardLines(rows: readonly OwnedCard[]): string {
  const field = (text: string) => text.replace(/[;\r\n]+/g, ' ');
  return rows
    .map(
      ({ card, quantity, power }) =>
        `${[field(card.name), field(card.deck), String(quantity), String(power)].join(';')}\n`,
    )
    .join('');
}

/** A page of a list, counted from 1; a page past the end is empty. */
export function pageOf<T>(rows: readonly T[], { page, size }: { page: number; size: number }): readonly T[] {
  return rows.slice((page - 1) * size, page * size);
}

function matches({ name, deck }: Card, q: string): boolean {
  const wanted = foldText(typedName(q));
  return wanted === '' || foldText(name).includes(wanted) || foldText(deck).includes(wanted);
}

/** The strongest cards, one of each deck as far as possible; among equals, the one listed first. */
export function strongestOf<C extends Card>(cards: readonly C[], most: number): readonly C[] {
  const byPower = cards.toSorted((one, other) => cardPower(other) - cardPower(one));
  const decks = new Set<string>();
  const firsts = byPower.filter(({ deck }) => !decks.has(deck) && decks.add(deck));
  return [...new Set([...firsts, ...byPower])].slice(0, most);
}
