import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import type { Card } from '#lib/game/card.ts';
import type { StoredStyles } from './art/card-style.ts';
import { loadOutlines } from './art/emblem-outlines.ts';
import * as cards from './card-repo.ts';

/** Every card, sorted by number, with lookups by id and by deck and name; the same for everybody. */
export type Catalog = {
  readonly list: readonly Card[];
  readonly byId: ReadonlyMap<string, Card>;
  readonly byPlace: ReadonlyMap<string, Card>;
  /** The styles of cards in the database. */
  readonly styles: StoredStyles;
  /** The descriptions of the decks by name; a deck may have none. */
  readonly descriptions: ReadonlyMap<string, string>;
};

/** The cards of the game, at most half a minute old: pages request pictures by the dozen. */
export function getCatalog(): Promise<Catalog> {
  return cached('card-catalog', { maxAge: KEEP_SECONDS.data }, async () => {
    const [found, decks] = await Promise.all([cards.listAll(), cards.listDecks()]);
    const list = found.map(({ card }) => card);
    const emblems = found.flatMap(({ card, emblem }): [string, string][] =>
      emblem ? [[card.id, emblem]] : [],
    );
    loadOutlines(emblems.map(([, emblem]) => emblem));
    return {
      list,
      styles: {
        decks: new Map(decks.map(({ name, style }) => [name, style])),
        emblems: new Map(emblems),
      },
      descriptions: new Map(decks.map(({ name, description }) => [name, description])),
      byId: new Map(list.map((card) => [card.id, card])),
      byPlace: new Map(list.map((card) => [placeOf(card), card])),
    };
  });
}

/** Deck and name as one key in NFC, as addresses may contain decomposed accents. */
export function placeOf({ deck, name }: Pick<Card, 'deck' | 'name'>): string {
  return `${deck}/${name}`.normalize('NFC');
}
