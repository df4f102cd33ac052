import { UnknownValue } from '#lib/base/request-errors.ts';
import type { Card } from '#lib/game/card.ts';
import { CARD_VALUE } from '#lib/game/rules/play.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import type { Direction, Element } from '#lib/game/rules/types.ts';
import { filterCards, NO_ELEMENT } from './card-list.ts';

/** Ranges of power, from the weakest possible card to the strongest, spelled as in addresses. */
export const POWER_RANGES = ['4-15', '16-20', '21-25', '26-40'] as const;

export type PowerRange = (typeof POWER_RANGES)[number];

/** Filters by owned cards: owned, owned more than once, missing. */
export const SHARES = ['miennes', 'doubles', 'manquantes'] as const;

export type Share = (typeof SHARES)[number];

/** Sides as addresses spell them. */
const SIDE_KEYS = {
  haut: 'up',
  droite: 'right',
  bas: 'down',
  gauche: 'left',
} as const satisfies Record<string, Direction>;

/** Cards whose value on a side lies within bounds, both included. */
export type SideFilter = { readonly side: Direction; readonly from: number; readonly to: number };

/** The filters of a gallery; an empty text filters nothing. */
export type GalleryQuery = {
  readonly q: string;
  readonly deck: string;
  readonly element: Element | typeof NO_ELEMENT | '';
  readonly power: PowerRange | '';
  /** The values of a side, as in `bas-1-8`. */
  readonly cote: string;
  /** Only for players. */
  readonly cartes: Share | '';
};

export const WHOLE_GALLERY: GalleryQuery = { q: '', deck: '', element: '', power: '', cote: '', cartes: '' };

/** A player's quantities of cards by id; null for visitors. */
export type Collection = ReadonlyMap<string, number> | null;

/** A card of the gallery with the reader's quantity; null for visitors. */
export type GalleryCard<C extends Card = Card> = { readonly card: C; readonly quantity: number | null };

/** A deck of the gallery: its matching cards, and the numbers of owned and of all cards in the whole deck. */
export type Chapter<C extends Card = Card> = {
  readonly deck: string;
  readonly description: string;
  readonly cards: readonly GalleryCard<C>[];
  readonly owned: number;
  readonly total: number;
};

/** The choices: decks in the order of their first card, elements and ranges of the existing cards. */
export type GalleryChoices = {
  readonly decks: readonly string[];
  readonly elements: readonly (Element | typeof NO_ELEMENT)[];
  readonly ranges: readonly { readonly range: PowerRange; readonly weakest: number }[];
};

/** The decks with their matching cards, by number; a deck without any is left out. Throws `UnknownValue` for a deck without cards. */
export function listChapters<C extends Card>(
  cards: readonly C[],
  {
    query,
    collection,
    descriptions,
  }: { query: GalleryQuery; collection: Collection; descriptions: ReadonlyMap<string, string> },
): readonly Chapter<C>[] {
  const shown = new Set(matchGallery(cards, query, collection));
  const decks = Map.groupBy(byNumber(cards), ({ deck }) => deck);
  return [...decks].flatMap(([deck, all]) => {
    const found = all.filter((card) => shown.has(card));
    if (found.length === 0) return [];
    return {
      deck,
      description: descriptions.get(deck) ?? '',
      cards: found.map((card) => ({
        card,
        quantity: collection === null ? null : (collection.get(card.id) ?? 0),
      })),
      owned: countOwned(all, collection),
      total: all.length,
    };
  });
}

/** The matching cards, by number. The filter by owned cards is ignored for visitors. */
function matchGallery<C extends Card>(
  cards: readonly C[],
  { q, deck, element, power, cote, cartes }: GalleryQuery,
  collection: Collection,
): readonly C[] {
  const values = cote === '' ? null : readSideFilter(cote);
  return filterCards(cards, { q, deck, element, tri: 'numero', sens: 'asc', page: 1 })
    .filter((card) => power === '' || isWithin(power, cardPower(card)))
    .filter((card) => !values || (card[values.side] >= values.from && card[values.side] <= values.to))
    .filter((card) => collection === null || isShared(cartes, collection.get(card.id) ?? 0));
}

/** The number of cards that the player owns at least once. */
export function countOwned(cards: readonly Pick<Card, 'id'>[], collection: Collection): number {
  return cards.filter(({ id }) => (collection?.get(id) ?? 0) > 0).length;
}

export function countCards(chapters: readonly Pick<Chapter, 'cards'>[]): number {
  return chapters.reduce((sum, { cards }) => sum + cards.length, 0);
}

/** The choices with at least one card. */
export function choicesOf(cards: readonly Card[], elements: readonly Element[]): GalleryChoices {
  const used = new Set(cards.map(({ element }) => element ?? NO_ELEMENT));
  const powers = cards.map(cardPower);
  return {
    decks: [...new Set(byNumber(cards).map(({ deck }) => deck))],
    elements: [...elements, NO_ELEMENT as typeof NO_ELEMENT].filter((element) => used.has(element)),
    ranges: POWER_RANGES.flatMap((range) => {
      const within = powers.filter((power) => isWithin(range, power));
      return within.length === 0 ? [] : [{ range, weakest: Math.min(...within) }];
    }),
  };
}

/** The bounds of a range, both included. */
export function boundsOf(range: PowerRange): { from: number; to: number } {
  const [from, to] = range.split('-').map(Number);
  if (from === undefined || to === undefined) throw new UnknownValue('power');
  return { from, to };
}

/** Parses a filter by the values of a side. Throws `UnknownValue` for any other text. */
export function readSideFilter(text: string): SideFilter {
  const [, key = '', from, to] = /^([a-z]+)-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const side = Object.entries(SIDE_KEYS).find(([name]) => name === key)?.[1];
  const filter = { from: Number(from), to: Number(to) };
  if (side === undefined || filter.from < CARD_VALUE.min || filter.to > CARD_VALUE.max)
    throw new UnknownValue('cote');
  return { side, ...filter };
}

/** The text of a filter by the values of a side. */
export function makeSideFilter({ side, from, to }: SideFilter): string {
  const key = Object.entries(SIDE_KEYS).find(([, one]) => one === side)?.[0] ?? side;
  return `${key}-${from}-${to}`;
}

function isWithin(range: PowerRange, power: number): boolean {
  const { from, to } = boundsOf(range);
  return power >= from && power <= to;
}

function isShared(share: Share | '', quantity: number): boolean {
  if (share === 'miennes') return quantity > 0;
  if (share === 'doubles') return quantity > 1;
  return share === '' || quantity === 0;
}

function byNumber<C extends Card>(cards: readonly C[]): readonly C[] {
  return cards.toSorted((one, other) => one.number - other.number);
}
