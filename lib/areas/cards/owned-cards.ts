import { along } from '#lib/db/read-along.ts';

/** How many an account owns of a card. */
export type Owned = { readonly cardId: string; readonly quantity: number };

/** The cards that an account owns and how many of each, in no particular order. */
export const OWNED_CARDS = along('ownedCards', {
  field: '_id.accountId',
  stages: [],
  read: (found) => found.map(({ _id, quantity }): Owned => ({ cardId: _id.cardId, quantity })),
});
