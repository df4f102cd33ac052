import { ok, type Result, fail } from '#lib/base/result.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { isPlayer, type Viewer, type Player } from '#lib/identity/viewer.ts';
import type { ListedCard, OwnedCard } from './card-list.ts';
import { showCards } from './card-picture-service.ts';
import * as cards from './card-repo.ts';
import { listMyCards } from './card-service.ts';
import { getCatalog } from './catalog.ts';
import {
  choicesOf,
  countOwned,
  listChapters,
  type Chapter,
  type Collection,
  type GalleryChoices,
  type GalleryQuery,
} from './gallery.ts';
import { sheetOf, type CardSheet } from './card-sheet.ts';

/** The gallery of all cards as a reader sees it. */
export type Gallery = {
  readonly chapters: readonly Chapter<ListedCard>[];
  readonly choices: GalleryChoices;
  /** The number of all cards, and of those that the reader owns; null for visitors. */
  readonly total: number;
  readonly owned: number | null;
};

/**
 * The cards of the game by deck, for a player with their own quantities (product/pages §4.9). Open to everybody. Throws
 * `UnknownValue` for an unknown deck.
 */
export async function getGallery(viewer: Viewer, query: GalleryQuery): Promise<Gallery> {
  const [{ list, descriptions }, collection] = await Promise.all([getCatalog(), collectionOf(viewer)]);
  const shown = await showCards(list);
  return {
    chapters: listChapters(shown, { query, collection, descriptions }),
    choices: choicesOf(list, ELEMENTS),
    total: list.length,
    owned: collection && countOwned(list, collection),
  };
}

/** The viewer's own part of the gallery, and all of their cards regardless of the filters. */
export type MyGallery = Gallery & { readonly all: readonly OwnedCard<ListedCard>[] };

/** The viewer's cards by deck, all of them or only duplicates (product/pages §4.5). */
export async function getMyGallery(
  viewer: Viewer,
  { cartes, ...query }: Omit<GalleryQuery, 'cote' | 'cartes'> & { cartes: 'doubles' | '' },
): Promise<Result<MyGallery, 'not logged in'>> {
  const mine = await listMyCards(viewer);
  if (!mine.ok) return mine;
  const { list, descriptions } = await getCatalog();
  const collection = new Map(mine.value.map(({ card, quantity }) => [card.id, quantity]));
  const shown = new Map(mine.value.map(({ card }) => [card.id, card]));
  const own = { ...query, cote: '', cartes: cartes === '' ? 'miennes' : cartes } as const;
  const chapters = listChapters(list, { query: own, collection, descriptions });
  return ok({
    chapters: chapters.map((chapter) => ({
      ...chapter,
      cards: chapter.cards.flatMap(({ card, quantity }) => {
        const listed = shown.get(card.id);
        return listed ? [{ card: listed, quantity }] : [];
      }),
    })),
    choices: choicesOf(list, ELEMENTS),
    total: list.length,
    owned: countOwned(list, collection),
    all: mine.value,
  });
}

/** The viewer's quantity of each card; null for visitors. */
async function collectionOf(viewer: Viewer): Promise<Collection> {
  if (!isPlayer(viewer)) return null;
  const owned = await cards.listOwned(viewer.account.id);
  return new Map(owned.map(({ cardId, quantity }) => [cardId, quantity]));
}

/** The sheet of a card, the reader's quantity of it (null for visitors), and the number of missing cards of its deck. */
export type ShownSheet = {
  readonly sheet: CardSheet<ListedCard>;
  readonly quantity: number | null;
  readonly missing: number;
  readonly isEmblem: boolean;
};

/** A card compared with its deck and with all other cards (product/pages §4.10). Open to everybody. */
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

/** Refusals of `POST /rest/mycards/emblem`, in the order in which they are checked (product/calls §3.8). */
export const EMBLEM_CODES = ['not logged in', 'not owned'] as const;

export type EmblemCode = (typeof EMBLEM_CODES)[number];

/** `card` is the id of a card; an empty one removes the emblem. */
export type EmblemInput = { readonly card?: unknown };

/** Sets the card shown beside the viewer's name (product/pages §4.10). It stays even if they lose the card later. */
export async function chooseEmblem(
  viewer: Player,
  { card }: EmblemInput,
): Promise<Result<Record<string, never>, EmblemCode>> {
  const owned = await collectionOf(viewer);
  if (card !== '' && !(typeof card === 'string' && owned?.has(card))) return fail('not owned');
  await cards.updateEmblem(viewer.account.id, card === '' ? null : card);
  return ok({});
}
