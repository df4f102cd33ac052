import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { ServerFigureDocument } from '#lib/db/site-documents.ts';
import { beginOf, KEPT_SECONDS, STEPS, type Step } from './server-figures.ts';

type Figures = Omit<ServerFigureDocument, '_id' | 'expiresAt'>;

/** The figures of a step from `since` on, by their starts in milliseconds. */
export async function findFigures(step: Step, since: Date): Promise<ReadonlyMap<number, Figures>> {
  const found = await collection('serverFigures')
    .find(
      { _id: { $gte: { step, from: since }, $lte: { step, from: new Date(8.64e15) } } },
      { maxTimeMS: READ_LIMIT_MS },
    )
    .toArray();
  return new Map(found.map(({ _id: { from }, ...figures }) => [from.getTime(), figures]));
}

/** Raises the maximum of players in every step containing `now`; a lower count changes nothing. */
export async function notePlayers(players: number, now: Date): Promise<void> {
  const isMore = { $gt: [players, { $ifNull: ['$players', -1] }] };
  await collection('serverFigures').bulkWrite(
    STEPS.map((step) => ({
      updateOne: {
        filter: { _id: idOf(step, now) },
        update: [
          {
            $set: {
              players: { $cond: [isMore, players, '$players'] },
              reachedAt: { $cond: [isMore, now, '$reachedAt'] },
              expiresAt: expiryOf(step, now),
            },
          },
        ],
        upsert: true,
      },
    })),
  );
}

/** Counts the games that ended in [from, to) and the player accounts created then. */
export async function countBetween(from: Date, to: Date): Promise<Pick<Figures, 'games' | 'accounts'>> {
  const between = { $gte: from, $lt: to };
  const limits = { maxTimeMS: READ_LIMIT_MS };
  const [games, accounts] = await Promise.all([
    collection('games').countDocuments({ endedAt: between }, limits),
    collection('accounts').countDocuments({ type: 'player', registeredAt: between }, limits),
  ]);
  return { games, accounts };
}

export async function saveDay(
  day: Date,
  counts: Pick<Figures, 'games' | 'accounts' | 'countedAt'>,
): Promise<void> {
  await collection('serverFigures').updateOne(
    { _id: idOf('day', day) },
    { $set: { ...counts, expiresAt: expiryOf('day', day) } },
    { upsert: true },
  );
}

function idOf(step: Step, moment: Date): ServerFigureDocument['_id'] {
  return { step, from: beginOf(step, moment) };
}

function expiryOf(step: Step, moment: Date): Date | null {
  const kept = KEPT_SECONDS[step];
  return kept === null ? null : addSeconds(beginOf(step, moment), kept);
}
