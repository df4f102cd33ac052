import { addSeconds } from '#lib/base/paris-time.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { LiveGameDocument } from '#lib/db/game-documents.ts';

/** A game without a play for so long has been left, in seconds. */
const LEFT_SECONDS = 3_600;

/** At most this many games are looked at, so that the cost is bounded. */
const LOOKED_AT = 200;

/** The games with a play in the last hour, the one played last first. */
export function listLive(now: Date): Promise<LiveGameDocument[]> {
  return collection('liveGames')
    .find({ changedAt: { $gt: addSeconds(now, -LEFT_SECONDS) } }, { maxTimeMS: READ_LIMIT_MS })
    .sort({ changedAt: -1 })
    .limit(LOOKED_AT)
    .toArray();
}

/** A game with a play in the last hour, or null. */
export function findLive(id: number, now: Date): Promise<LiveGameDocument | null> {
  return collection('liveGames', { ids: [id] }).findOne(
    { _id: id, changedAt: { $gt: addSeconds(now, -LEFT_SECONDS) } },
    { maxTimeMS: READ_LIMIT_MS },
  );
}
