import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { householdOf } from '#lib/base/ip-address.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { getDb } from '#lib/db/client.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { KEPT_PER_HOUR } from './kept-training.ts';

const HOUR_SECONDS = 3_600;

/** Counts a game that is about to be checked and kept; throws `TooMany` when the household has none left this hour. */
export async function countKept({ address }: Viewer): Promise<void> {
  if (address === null) return;
  const limiter = new RateLimiterMongo({
    storeClient: getDb(),
    tableName: 'limits',
    keyPrefix: 'training',
    points: KEPT_PER_HOUR,
    duration: HOUR_SECONDS,
    disableIndexesCreation: true,
  });
  try {
    await limiter.consume(householdOf(address));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
