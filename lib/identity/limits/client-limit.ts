import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { TooMany } from '#lib/base/request-errors.ts';
import { getDb } from '#lib/db/client.ts';

/** How often a client may do something within `seconds`; `prefix` names the counters in `limits`. */
export type ClientLimit = { readonly prefix: string; readonly points: number; readonly seconds: number };

/** Counts an action that the client is about to take; throws `TooMany` when none is left. */
export async function countForClient(
  address: string,
  { prefix, points, seconds }: ClientLimit,
): Promise<void> {
  const limiter = new RateLimiterMongo({
    storeClient: getDb(),
    tableName: 'limits',
    keyPrefix: prefix,
    points,
    duration: seconds,
    disableIndexesCreation: true,
  });
  try {
    await limiter.consume(clientKeyOf(address));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
