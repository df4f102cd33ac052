import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { getDb } from '#lib/db/client.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { collection } from '#lib/db/collections.ts';

/** How often a client, or an account, may do something within `seconds`; `prefix` names the counters in `limits`. */
export type ClientLimit = { readonly prefix: string; readonly points: number; readonly seconds: number };

/** Counts an action that the client is about to take; throws `TooMany` when none is left. */
export function countForClient(address: string, limit: ClientLimit): Promise<void> {
  return countFor(clientKeyOf(address), limit);
}

/** Forgets what has been counted for a key. */
export async function forgetCount(key: string, { prefix }: ClientLimit): Promise<void> {
  await collection('limits').deleteOne({ key: `${prefix}:${key}` });
}

/** The same for whoever has this key, such as an account's id. */
export async function countFor(key: string, { prefix, points, seconds }: ClientLimit): Promise<void> {
  const limiter = new RateLimiterMongo({
    storeClient: getDb(),
    tableName: 'limits',
    keyPrefix: prefix,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  });
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** The window in which a client's sign-ups are counted, in seconds (product/accounts §5.4). */
const WITHIN_SECONDS = 600;

const PREFIX = 'signUp';

/** Counts a sign-up that is about to be hashed; throws `TooMany` when its client has none left. */
export async function countSignUp(address: string): Promise<void> {
  const points = getConfig().signUpsPerClient;
  await countForClient(address, { prefix: PREFIX, points, seconds: WITHIN_SECONDS });
}

/** Forgets the sign-ups of an address; returns how many counters it removed. */
export async function liftSignUps(address: string): Promise<number> {
  const { deletedCount } = await collection('limits').deleteOne({ key: `${PREFIX}:${clientKeyOf(address)}` });
  return deletedCount;
}
