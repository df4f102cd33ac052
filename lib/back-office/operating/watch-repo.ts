import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** The id of the game that ended last, if that is after `moment`; null otherwise. */
export async function findGameEndedAfter(moment: Date): Promise<number | null> {
  const found = await collection('games').findOne(
    { endedAt: { $gt: moment } },
    { projection: { _id: 1 }, sort: { endedAt: -1 }, maxTimeMS: READ_LIMIT_MS },
  );
  return found?._id ?? null;
}
