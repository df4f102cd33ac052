import { along } from '#lib/db/read-along.ts';

/** A card of an account with its quantity. */
export type Owned = { readonly cardId: string; readonly quantity: number };

/** The cards of an account with their quantities, unordered. */
export const OWNED_CARDS = along('ownedCards', {
  field: '_id.accountId',
  stages: [],
  read: (found) => found.map(({ _id, quantity }): Owned => ({ cardId: _id.cardId, quantity })),
});
