import { packNumbers } from '#lib/areas/home/visit.ts';
import type { CardDocument, OwnedCardDocument } from '#lib/db/game-documents.ts';
import type { VisitDocument } from '#lib/db/account-documents.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import type { Person } from './people.ts';
import type { WorldSource } from './world.ts';

/** The last visit of demo accounts was two days ago, and so many of their cards came since. */
const DAYS_AGO = 2;
const NEW_CARDS = 4;

/** What the site remembers of the demo accounts' last visit, so that their home page has new cards to show. */
export function makeVisits(
  {
    people,
    cards,
    ownedCards,
  }: {
    people: readonly Person[];
    cards: readonly CardDocument[];
    ownedCards: readonly OwnedCardDocument[];
  },
  { date }: WorldSource,
): VisitDocument[] {
  const numbers = new Map(cards.map(({ _id, number }) => [_id, number]));
  return people
    .filter(({ kind }) => kind === 'demo')
    .map(({ accountId }) => {
      const owned = ownedCards.filter(({ _id }) => _id.accountId === accountId);
      const known = packNumbers(
        owned.slice(0, -NEW_CARDS).flatMap(({ _id }) => numbers.get(_id.cardId) ?? []),
      );
      return { _id: accountId, at: addSeconds(date, -DAYS_AGO * 86_400), cards: known, before: known };
    });
}
