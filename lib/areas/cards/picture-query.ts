import { CARD_TEXT_MAX } from '#lib/game/names.ts';
import { valueText, type CardFace } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';

/** The query of a picture's address, beside the card and its owner. */
export type PictureQuery = {
  /** The version that the page has seen; null when the address names none. */
  readonly version: string | null;
  /** The face to draw instead of today's: that of a card as it was played. Null for today's. */
  readonly played: PlayedFace | null;
};

export type PlayedFace = Omit<CardFace, 'id' | 'name'>;

const VALUES = /^[1-9A]{4}$/;

/** The query of a version of a card; `played` is given when the face is not that of today's card. */
export function pictureQuery(version: string, played: PlayedFace | null): string {
  if (played === null) return `v=${version}`;
  const { up, right, down, left, deck, element } = played;
  const valeurs = [up, right, down, left].map(valueText).join('');
  return new URLSearchParams({ v: version, valeurs, deck, ...(element && { element }) }).toString();
}

/** Reads what `pictureQuery` has written; what makes no sense counts as missing. */
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
