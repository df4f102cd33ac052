import type { ClientSession, Document } from 'mongodb';
import { collection } from './collections.ts';
import { isDuplicateKey } from './database-away.ts';
import { getDatabaseTime } from './client.ts';
import { addSeconds } from '#lib/base/paris-time.ts';

/** How long a lease stays valid without renewal. */
const LEASE_MS = 60_000;

/** Interval for renewing the lease of long work, in milliseconds. */
const RENEWAL_MS = 20_000;

/** MongoDB's clock decides, so that a site whose clock is wrong neither loses a lease nor takes one. */
const UNTIL: Document = { $add: ['$$NOW', LEASE_MS] };

/** A lease that ends later than any lease can was taken before MongoDB's clock was put back, and is free. */
const IS_VALID: Document = { $and: [{ $gt: ['$until', '$$NOW'] }, { $lte: ['$until', UNTIL] }] };

/** The holder of a lease has lost it to another process. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(lease: string) {
    super(`Another process has taken the lease « ${lease} »`);
  }
}

/** Takes or renews the lease `name` in `locks` for 60 s. Returns false while another holder has it. */
export async function takeLease(name: string, holder: string): Promise<boolean> {
  const mayTake = { $or: [{ $eq: ['$holder', { $literal: holder }] }, { $not: [IS_VALID] }] };
  const change = {
    holder: { $cond: [mayTake, { $literal: holder }, '$holder'] },
    until: { $cond: [mayTake, UNTIL, '$until'] },
  };
  try {
    const lease = await collection('locks').findOneAndUpdate({ _id: name }, [{ $set: change }], {
      upsert: true,
      returnDocument: 'after',
    });
    return lease?.holder === holder;
  } catch (error) {
    // Two processes created the document at once, and the other one won.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Renews a lease within the transaction that it protects. Throws `LeaseLost` when another process holds it: regardless of clocks, of two
 * such transactions only that of the latest holder can be committed.
 */
export async function holdLease(name: string, holder: string, session: ClientSession): Promise<void> {
  const renewal = [{ $set: { until: UNTIL } }];
  const { matchedCount } = await collection('locks').updateOne({ _id: name, holder }, renewal, { session });
  if (matchedCount === 0) throw new LeaseLost(name);
}

/** Does work of any length while the lease that `holder` has taken is renewed. */
export async function whileRenewed<T>(name: string, holder: string, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void takeLease(name, holder).catch(() => false), RENEWAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Releases the lease if `holder` still has it. */
export async function dropLease(name: string, holder: string): Promise<void> {
  await collection('locks').deleteOne({ _id: name, holder });
}

/**
 * The time by MongoDB's clock, which all sites share; by this machine's clock until MongoDB has answered. Times stored by one site and
 * compared by another come from it, so that a wrong or jumping clock cannot steal or withhold work (product/serving §9.1).
 */
export function databaseNow(): Date {
  return getDatabaseTime() ?? new Date();
}

/** A filter for a due time, set at most `longestSeconds` ahead: it has come, or is so far ahead that the clock was put back since. */
export function isDue(now: Date, longestSeconds: number) {
  return { $not: { $gt: now, $lte: addSeconds(now, longestSeconds) } };
}
