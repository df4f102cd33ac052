import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { StoredCardGame } from './card-games.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/**
 * The newest finished games whose hands held each card, by the card's id: `perCard` at most, newest first, among the `among` newest of
 * all. One range of the index of ends, whatever the cards.
 */
export async function listGamesByCard({
  among,
  perCard,
}: {
  among: number;
  perCard: number;
}): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await collection('games')
    .aggregate<{ _id: string; games: number[] }>(
      [
        { $match: { endedAt: { $gt: new Date(0) } } },
        { $sort: { endedAt: -1 } },
        { $limit: among },
        { $match: { finalScore: { $ne: null } } },
        { $project: { card: '$cards._id' } },
        { $unwind: '$card' },
        { $group: { _id: '$card', games: { $push: '$_id' } } },
        { $project: { games: { $slice: ['$games', perCard] } } },
      ],
      { ...READ, hint: { endedAt: -1 } },
    )
    .toArray();
  return new Map(rows.map(({ _id, games }) => [_id, games]));
}

const SHOWN = {
  ...{ rules: 1, cards: 1, elements: 1, walls: 1, firstPlayer: 1, plays: 1 },
  ...{ endedAt: 1, finalScore: 1 },
  ...{ 'blue.accountId': 1, 'blue.name': 1, 'red.accountId': 1, 'red.name': 1 },
} as const;

/** The games with these ids whose hands held a card, newest first; deleted games are left out. */
export function listCardGames(ids: readonly number[], cardId: string): Promise<StoredCardGame[]> {
  return collection('games', { ids })
    .find<StoredCardGame>({ _id: { $in: [...ids] }, 'cards._id': cardId }, { ...READ, projection: SHOWN })
    .sort({ endedAt: -1, _id: -1 })
    .toArray();
}
