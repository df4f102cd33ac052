import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { collection } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { upsertLimit } from './login-limits-repo.ts';

/** How often a client or account may do something within `seconds`; `prefix` names its counters in `limits`. */
export type ClientLimit = { readonly prefix: string; readonly points: number; readonly seconds: number };

/** Counts an action of a client; throws `TooMany` beyond the limit. Without an address nothing is counted. */
export async function countForClient(address: string | null, limit: ClientLimit): Promise<void> {
  if (address !== null) await countFor(clientKeyOf(address), limit);
}

/** Counts an action of a client in this process only; false beyond the limit. */
export async function countInProcess(
  address: string | null,
  { prefix, points, seconds }: ClientLimit,
): Promise<boolean> {
  if (address === null) return true;
  const limiter = processWide(prefix, () => new RateLimiterMemory({ points, duration: seconds }));
  try {
    await limiter.consume(clientKeyOf(address));
    return true;
  } catch (refusal) {
    // What it refuses with is no error, and may be of another bundle's class.
    if (refusal instanceof Error) throw refusal;
    return false;
  }
}

/** Resets the counter of a key. */
export async function forgetCount(key: string, { prefix }: ClientLimit): Promise<void> {
  await collection('limits').deleteOne({ key: `${prefix}:${key}` });
}

/** Counts an action under a key, such as an account's id; throws `TooMany` beyond the limit. Only MongoDB's clock counts, as sites may differ. */
export async function countFor(key: string, { prefix, points: most, seconds }: ClientLimit): Promise<void> {
  const end = { $add: ['$$NOW', seconds * 1_000] };
  // An end that is further ahead was set before MongoDB's clock was put back.
  const isCounted = { $and: [{ $gt: ['$expire', '$$NOW'] }, { $lte: ['$expire', end] }] };
  const points = { $cond: [isCounted, { $add: ['$points', 1] }, 1] };
  const expire = { $cond: [isCounted, '$expire', end] };
  const found = await upsertLimit(`${prefix}:${key}`, [{ $set: { points, expire } }]);
  if (found?.expire == null || (found.points ?? 0) <= most) return;
  throw new TooMany(Math.max(1, Math.ceil((found.expire.getTime() - databaseNow().getTime()) / 1_000)));
}

/** Counts an action under a key; false beyond the limit. */
export async function isWithin(key: string, limit: ClientLimit): Promise<boolean> {
  try {
    await countFor(key, limit);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/** The window in which a client's sign-ups are counted, in seconds (product/accounts §5.4). */
const WITHIN_SECONDS = 600;

const PREFIX = 'signUp';

/** Counts a sign-up before its password is hashed; throws `TooMany` beyond the client's limit. */
export async function countSignUp(address: string): Promise<void> {
  const points = getConfig().signUpsPerClient;
  await countForClient(address, { prefix: PREFIX, points, seconds: WITHIN_SECONDS });
}

/** Forgets the sign-ups of an address; returns how many counters it removed. */
export async function liftSignUps(address: string): Promise<number> {
  const { deletedCount } = await collection('limits').deleteOne({ key: `${PREFIX}:${clientKeyOf(address)}` });
  return deletedCount;
}
