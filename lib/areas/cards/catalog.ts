import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { remembered } from '#lib/base/remembered.ts';
import type { Card } from '#lib/game/card.ts';
import * as cards from './card-repo.ts';

/** Every card, sorted by number, and looked up by id or by deck and name; the same for everybody. */
export type Catalog = {
  readonly list: readonly Card[];
  readonly byId: ReadonlyMap<string, Card>;
  readonly byPlace: ReadonlyMap<string, Card>;
};

/** The cards of the game, at most half a minute old: pictures are asked for by the dozen. */
export function getCatalog(): Promise<Catalog> {
  return remembered('card-catalog', KEEP_SECONDS.data, async () => {
    const list = await cards.listAll();
    return {
      list,
      byId: new Map(list.map((card) => [card.id, card])),
      byPlace: new Map(list.map((card) => [placeOf(card), card])),
    };
  });
}

/** Deck and name as one key in NFC, as addresses may carry decomposed accents. */
export function placeOf({ deck, name }: Pick<Card, 'deck' | 'name'>): string {
  return `${deck}/${name}`.normalize('NFC');
}
