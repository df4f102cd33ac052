import type { Document } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';

/** The number of failures that block a key, their window, and the duration of the block, in seconds. */
export type LimitRule = { readonly failures: number; readonly within: number; readonly block: number };

/** A try is admitted, blocked, or has to wait for unsettled ones. */
export type Taken = 'taken' | 'blocked' | 'under way';

/** The outcome of a try: it counts as a failure, clears earlier failures, or changes nothing. */
export type TryOutcome = 'failed' | 'forgiven' | 'returned';

/** How long a try may take, in seconds; then its slot is freed and its verdict discarded. */
const HOLD_SECONDS = 15;

/** MongoDB retries an upsert that lost a race, but does not promise it. */
const UPSERTS = 3;

const inSeconds = (seconds: number): Document => ({ $add: ['$$NOW', seconds * 1000] });

/** Removes expired failures, and tries that were never settled. Only MongoDB's clock counts, as sites may differ. */
const FORGET: Document = {
  $set: {
    failures: { $cond: [{ $gt: ['$until', '$$NOW'] }, '$failures', 0] },
    underWay: {
      $filter: {
        input: { $ifNull: ['$underWay', []] },
        as: 'try',
        cond: { $gt: ['$$try.until', '$$NOW'] },
      },
    },
  },
};

/** When MongoDB may delete the document. */
const EXPIRE: Document = {
  $set: { expire: { $ifNull: [{ $max: ['$until', { $max: '$underWay.until' }] }, '$$NOW'] } },
};

/** Reserves a try if failures and tries under way together stay below the limit: one atomic step, whichever site asks. */
export async function takeTry(key: string, { id, rule }: { id: string; rule: LimitRule }): Promise<Taken> {
  const room = { $lt: [{ $add: ['$failures', { $size: '$underWay' }] }, rule.failures] };
  const added = { $concatArrays: ['$underWay', [{ id, until: inSeconds(HOLD_SECONDS) }]] };
  const take = { $set: { underWay: { $cond: [room, added, '$underWay'] } } };
  const found = await upsertLimit(key, [FORGET, take, EXPIRE]);
  if (found?.underWay?.some((held) => held.id === id)) return 'taken';
  return (found?.failures ?? 0) >= rule.failures ? 'blocked' : 'under way';
}

/** Settles a try; false if its slot was freed meanwhile. The failure that reaches the limit blocks the key. */
export async function settleTry(
  key: string,
  { id, rule, outcome }: { id: string; rule: LimitRule; outcome: TryOutcome },
): Promise<boolean> {
  const underWay = { $filter: { input: '$underWay', as: 'try', cond: { $ne: ['$$try.id', id] } } };
  const { matchedCount } = await collection('limits').updateOne({ key, 'underWay.id': id }, [
    { $set: { underWay } },
    FORGET,
    ...changesOf(outcome, rule),
    EXPIRE,
  ]);
  return matchedCount === 1;
}

/** True while one of the keys is blocked. */
export async function isAnyBlocked(keys: readonly { key: string; rule: LimitRule }[]): Promise<boolean> {
  const blocked = keys.map(({ key, rule }) => ({ key, failures: { $gte: rule.failures } }));
  const found = await collection('limits').findOne(
    { $or: blocked, $expr: { $gt: ['$until', '$$NOW'] } },
    { maxTimeMS: READ_LIMIT_MS, projection: { key: 1 } },
  );
  return found !== null;
}

/** Deletes the counters with these keys; returns how many there were. */
export async function deleteCounters(keys: readonly (string | RegExp)[]): Promise<number> {
  const { deletedCount } = await collection('limits').deleteMany({ key: { $in: [...keys] } });
  return deletedCount;
}

function changesOf(outcome: TryOutcome, { failures, within, block }: LimitRule): Document[] {
  if (outcome === 'returned') return [];
  if (outcome === 'forgiven') return [{ $set: { failures: 0, until: null } }];
  const until = {
    $switch: {
      branches: [
        { case: { $gte: ['$failures', failures] }, then: inSeconds(block) },
        { case: { $eq: ['$failures', 1] }, then: inSeconds(within) },
      ],
      default: '$until',
    },
  };
  return [{ $set: { failures: { $add: ['$failures', 1] } } }, { $set: { until } }];
}

/** Changes a counter in one atomic step, which makes it if there is none, and returns it. */
export async function upsertLimit(key: string, change: Document[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await collection('limits').findOneAndUpdate({ key }, change, {
        upsert: true,
        returnDocument: 'after',
        projection: { points: 1, failures: 1, underWay: 1, expire: 1 },
      });
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === UPSERTS) throw error;
    }
  }
}
