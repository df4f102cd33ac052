import { RateLimiterMongo } from 'rate-limiter-flexible';
import { householdOf } from '#lib/base/ip-address.ts';
import { getDb } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';

const MINUTE = 60;

/** How many failures block, within how many seconds, and for how many (product/accounts §5.1). */
const LIMITS = {
  address: { failures: 10, within: 10 * MINUTE, block: 10 * MINUTE },
  addressAndName: { failures: 5, within: 5 * MINUTE, block: 5 * MINUTE },
} as const;

type Limited = { readonly address: string; readonly name: string };

/** True while the address is blocked, for this name or for all. Owners at other addresses are never locked out. */
export async function isBlocked(limited: Limited): Promise<boolean> {
  const found = await Promise.all(limitersOf(limited).map(({ limiter, key }) => limiter.get(key)));
  return found.some((state) => state !== null && state.remainingPoints === 0 && state.msBeforeNext > 0);
}

/** Counts a wrong password; the one that reaches the limit starts the block. */
export async function noteFailure(limited: Limited): Promise<void> {
  await Promise.all(
    limitersOf(limited).map(async ({ limiter, key, failures, block }) => {
      const state = await limiter.penalty(key, 1);
      if (state.consumedPoints === failures) await limiter.block(key, block);
    }),
  );
}

/** Forgets the failures of an address for one name, once its owner has logged in. */
export async function forgiveName(limited: Limited): Promise<void> {
  const [, forName] = limitersOf(limited);
  await forName.limiter.delete(forName.key);
}

/** Forgets all failures of an address, for every name; returns how many counters it removed. */
export async function liftLimits(address: string): Promise<number> {
  const household = householdOf(address);
  const forNames = new RegExp(`^addressAndName:${household.replaceAll('.', '\\.')} `);
  const { deletedCount } = await collection('limits').deleteMany({
    key: { $in: [`address:${household}`, forNames] },
  });
  return deletedCount;
}

type Limiter = { limiter: RateLimiterMongo; key: string; failures: number; block: number };

function limitersOf({ address, name }: Limited): [Limiter, Limiter] {
  const household = householdOf(address);
  return [
    { ...make('address'), key: household },
    { ...make('addressAndName'), key: `${household} ${name.slice(0, 40).toLowerCase()}` },
  ];
}

function make(kind: keyof typeof LIMITS): Omit<Limiter, 'key'> {
  const { failures, within, block } = LIMITS[kind];
  const limiter = new RateLimiterMongo({
    storeClient: getDb(),
    tableName: 'limits',
    keyPrefix: kind,
    points: failures,
    duration: within,
    disableIndexesCreation: true,
  });
  return { limiter, failures, block };
}
