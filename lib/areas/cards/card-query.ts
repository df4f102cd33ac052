import { z } from 'zod';
import { pageParameter, parameter, searchOf } from '#lib/base/query.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { CARD_TEXT_MAX } from '#lib/game/names.ts';
import { valueText, type CardFace } from '#lib/game/card.ts';
import { CARD_SORTS, NO_ELEMENT } from './card-list.ts';
import { POWER_RANGES, SHARES, WHOLE_GALLERY, type GalleryQuery } from './gallery.ts';

const text = parameter(z.string().max(SEARCH_TEXT_MAX), '');

const element = parameter(z.enum([...ELEMENTS, NO_ELEMENT, '']), '');

const number = parameter(z.stringFormat('number', /^\d{1,10}$/).transform(Number), 0);

export const cardQuery = z.object({
  q: text,
  deck: text,
  element,
  tri: parameter(z.enum(CARD_SORTS), 'numero'),
  sens: parameter(z.enum(['asc', 'desc']), 'asc'),
  page: pageParameter,
});

/** The query of `/cartes`. */
export const galleryQuery = z.object({
  q: text,
  deck: text,
  element,
  power: parameter(z.enum([...POWER_RANGES, '']), ''),
  cote: text,
  cartes: parameter(z.enum([...SHARES, '']), ''),
});

/** The filters of `/mycards.html` that its buttons change, and its form keeps. */
export const KEPT_FILTERS = ['deck', 'element', 'power', 'cartes', 'vue'] as const;

/** The name under which the form keeps a filter; a button that changes it sends the filter itself. */
export function keptName(name: (typeof KEPT_FILTERS)[number]): string {
  return `garde-${name}`;
}

const myCardsFields = z.object({
  q: text,
  deck: text,
  element,
  power: parameter(z.enum([...POWER_RANGES, '']), ''),
  cartes: parameter(z.enum(['doubles', '']), ''),
  vue: parameter(z.enum(['tableau', '']), ''),
  carte: z.preprocess(several, z.array(number)),
  tout: parameter(z.enum(['oui', 'doubles', 'non', '']), ''),
});

/** The query of `/mycards.html`: filters, view, the numbers of the ticked cards, and the choice of all shown cards, all duplicates, or none. */
export const myCardsQuery = z.preprocess((query: Readonly<Record<string, unknown>>) => {
  const kept = KEPT_FILTERS.map((name): [string, unknown] => [name, query[name] ?? query[keptName(name)]]);
  return { ...query, ...Object.fromEntries<unknown>(kept) };
}, myCardsFields);

function several(value: unknown): unknown {
  return [value].flat().filter((one) => one !== undefined && one !== '');
}

export type PictureQuery = {
  /** The version when the page was rendered; null if the address has none. */
  readonly version: string | null;
  /** The face of the card as once played; null for its current face. */
  readonly played: PlayedFace | null;
};

export type PlayedFace = Omit<CardFace, 'id' | 'name'>;

const VALUES = /^[1-9A]{4}$/;

/** The query of a version of a card; `played` is a face other than the current one. */
export function pictureQuery(version: string, played: PlayedFace | null): string {
  if (played === null) return `v=${version}`;
  const { up, right, down, left, deck, element } = played;
  const valeurs = [up, right, down, left].map(valueText).join('');
  return new URLSearchParams({ v: version, valeurs, deck, ...(element && { element }) }).toString();
}

/** The inverse of `pictureQuery`; invalid values count as missing. */
export function parsePictureQuery(query: URLSearchParams): PictureQuery {
  const version = query.get('v');
  const valeurs = query.get('valeurs') ?? '';
  const deck = query.get('deck') ?? '';
  if (!VALUES.test(valeurs) || deck.length > CARD_TEXT_MAX) return { version, played: null };
  const [up = 1, right = 1, down = 1, left = 1] = Array.from(valeurs, (value) =>
    value === 'A' ? 10 : Number(value),
  );
  const element = ELEMENTS.find((one) => one === query.get('element')) ?? null;
  return { version, played: { up, right, down, left, deck, element } };
}

export const GALLERY_PATH = '/cartes';

export function galleryAddress(query: GalleryQuery): string {
  return GALLERY_PATH + searchOf(query, WHOLE_GALLERY);
}

/** The address of the same cards as a table, with the filters that the table has. */
export function tableAddress({ q, deck, element }: Pick<GalleryQuery, 'q' | 'deck' | 'element'>): string {
  return `/power${searchOf({ q, deck, element }, WHOLE_GALLERY)}#cartes`;
}

export function cardPath(id: string): string {
  return `${GALLERY_PATH}/${encodeURIComponent(id)}`;
}

export function cardGamesPath(id: string): string {
  return `${cardPath(id)}/parties`;
}
