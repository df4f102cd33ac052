import { getConfig } from '#lib/base/config/config.ts';
import { householdOf } from '#lib/base/ip-address.ts';
import { collection } from '#lib/db/collections.ts';
import { countForHousehold } from './household-limit.ts';

/** Within how many seconds the sign-ups of a household are counted (product/accounts §5.4). */
const WITHIN_SECONDS = 600;

const PREFIX = 'signUp';

/** Counts a sign-up that is about to be hashed; throws `TooMany` when its household has none left. */
export async function countSignUp(address: string): Promise<void> {
  const points = getConfig().signUpsPerHousehold;
  await countForHousehold(address, { prefix: PREFIX, points, seconds: WITHIN_SECONDS });
}

/** Forgets the sign-ups of an address; returns how many counters it removed. */
export async function liftSignUps(address: string): Promise<number> {
  const { deletedCount } = await collection('limits').deleteOne({ key: `${PREFIX}:${householdOf(address)}` });
  return deletedCount;
}
