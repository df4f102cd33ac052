import { getConfig } from '#lib/base/config/config.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { collection } from '#lib/db/collections.ts';
import { countForClient } from './client-limit.ts';

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
