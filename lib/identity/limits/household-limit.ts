import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { householdOf } from '#lib/base/ip-address.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { getDb } from '#lib/db/client.ts';

/** How often a household may do something within so many seconds; `prefix` is where it is counted in `limits`. */
export type HouseholdLimit = { readonly prefix: string; readonly points: number; readonly seconds: number };

/** Counts what the household of an address is about to do; throws `TooMany` when it has none left. */
export async function countForHousehold(
  address: string,
  { prefix, points, seconds }: HouseholdLimit,
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
    await limiter.consume(householdOf(address));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
