import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { getConfig } from '#lib/base/config/config.ts';
import { householdOf } from '#lib/base/ip-address.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

/** Within how many seconds the sign-ups of a household are counted (product/accounts §5.4). */
const WITHIN_SECONDS = 600;

const PREFIX = 'signUp';

/** Counts a sign-up that is about to be hashed; throws `TooMany` when its household has none left. */
export async function countSignUp(address: string): Promise<void> {
  const limiter = new RateLimiterMongo({
    storeClient: getDb(),
    tableName: 'limits',
    keyPrefix: PREFIX,
    points: getConfig().signUpsPerHousehold,
    duration: WITHIN_SECONDS,
    disableIndexesCreation: true,
  });
  try {
    await limiter.consume(householdOf(address));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new TooMany(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

/** Forgets the sign-ups of an address; returns how many counters it removed. */
export async function liftSignUps(address: string): Promise<number> {
  const { deletedCount } = await collection('limits').deleteOne({ key: `${PREFIX}:${householdOf(address)}` });
  return deletedCount;
}
