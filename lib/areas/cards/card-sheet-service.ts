import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { ListedCard } from './card-list.ts';
import { showCards } from './card-picture-service.ts';
import { sheetOf, type CardSheet } from './card-sheet.ts';
import { getCatalog } from './catalog.ts';
import { collectionOf } from './gallery-service.ts';

/** The sheet of a card, how many of it the reader owns (null for visitors), and how many cards of its deck they lack. */
export type ShownSheet = {
  readonly sheet: CardSheet<ListedCard>;
  readonly quantity: number | null;
  readonly missing: number;
  /** Whether it is the reader's emblem. */
  readonly isEmblem: boolean;
};

/** A card beside its deck and against all others (product/pages §4.10). Open to everybody. */
export async function getCardSheet(viewer: Viewer, id: string): Promise<Result<ShownSheet, 'not found'>> {
  const [{ list, byId }, collection] = await Promise.all([getCatalog(), collectionOf(viewer)]);
  if (!byId.has(id)) return fail('not found');
  const cards = await showCards(list);
  const card = cards.find((one) => one.id === id);
  if (!card) return fail('not found');
  return ok({
    sheet: sheetOf(card, cards),
    quantity: collection === null ? null : (collection.get(id) ?? 0),
    missing: collection
      ? list.filter(({ id: one, deck }) => deck === card.deck && !collection.has(one)).length
      : 0,
    isEmblem: viewer.account?.emblem === id,
  });
}
