import { cachedEach } from '#lib/base/cached.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import type { CardDocument } from '#lib/db/game-documents.ts';
import type { Card } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import type { StoredStyle } from './art/card-style.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** Every card of the game with its emblem, sorted by number. */
export async function listAll(): Promise<{ card: Card; emblem: string | null }[]> {
  const found = await collection('cards').find({}, READ).sort({ number: 1 }).toArray();
  return found.map((document) => ({ card: toCard(document), emblem: document.emblem ?? null }));
}

/** The decks with their styles and descriptions. */
export async function listDecks(): Promise<{ name: string; style: StoredStyle; description: string }[]> {
  const found = await collection('decks').find({}, READ).toArray();
  return found.map(({ _id, hue, scene, description }) => ({
    name: _id,
    style: { hue, scene: scene ?? undefined },
    description,
  }));
}

/** A card of an account with its quantity. */
export type Owned = { readonly cardId: string; readonly quantity: number };

/** The cards of an account with their quantities, unordered. Only the game server changes them. */
export async function listOwned(accountId: number): Promise<readonly Owned[]> {
  const found = await cachedEach('owned cards', [accountId], {
    tagsOf: (id) => tagsRead('ownedCards', { ids: [id] }),
    read: async () => new Map([[accountId, await readOwned(accountId)]]),
  });
  return found.get(accountId) ?? [];
}

/** Sets the card shown beside a player's name; null for none. */
export async function updateEmblem(accountId: number, card: string | null): Promise<void> {
  await collection('accounts').updateOne({ _id: accountId }, { $set: { emblemCard: card } });
}

async function readOwned(accountId: number): Promise<readonly Owned[]> {
  const owned = collection('ownedCards', { ids: [accountId] });
  const found = await owned.find({ '_id.accountId': accountId }, READ).toArray();
  return found.map(({ _id, quantity }) => ({ cardId: _id.cardId, quantity }));
}

function toCard({ _id, element, ...rest }: CardDocument): Card {
  const { number, name, deck, up, right, down, left, price } = rest;
  const known = ELEMENTS.find((one) => one === element) ?? null;
  return { id: _id, number, name, deck, up, right, down, left, element: known, price };
}
