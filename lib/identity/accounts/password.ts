import { compare, hash } from 'bcrypt';
import { availableParallelism } from 'node:os';
import { Gate } from '#lib/base/gate.ts';
import { processWide } from '#lib/base/process-wide.ts';

/** The bcrypt cost. The game server checks the same hash, so passwords are not pre-hashed (product/accounts §1.3). */
export const PASSWORD_COST = process.env.NODE_ENV === 'test' ? 4 : 12;

/** How many passwords may wait to be hashed. */
const QUEUE_LENGTH = 200;

/** Hashes a password with bcrypt at `PASSWORD_COST`; throws `Busy` when too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  return gate().run(() => hash(password, PASSWORD_COST));
}

/**
 * Compares a password with a hash, unless `mustStop` returns true when its turn comes, just before the costly part.
 * Null (no such account) is compared with a hash of equal cost, so that the time taken does not reveal which names
 * exist. Throws `Busy` when too many are waiting.
 */
export function isPasswordUnless(
  password: string,
  passwordHash: string | null,
  mustStop: () => Promise<boolean>,
): Promise<'right' | 'wrong' | 'stopped'> {
  return gate().run(async () => {
    if (await mustStop()) return 'stopped';
    const isRight = await compare(password, passwordHash ?? (await dummyHash()));
    return passwordHash !== null && isRight ? 'right' : 'wrong';
  });
}

/** True when the password matches the hash; takes the same time when there is no hash. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return (await isPasswordUnless(password, passwordHash, () => Promise.resolve(false))) === 'right';
}

function gate(): Gate {
  return processWide('hash-gate', () => new Gate({ width: hashWidth(), queue: QUEUE_LENGTH }));
}

function dummyHash(): Promise<string> {
  return processWide('dummy-hash', () => hash('nobody has this password', PASSWORD_COST));
}

/** At most cores − 1 (product/accounts §1.3), and at most 3 of the 4 threads that bcrypt shares with file access and DNS. */
function hashWidth(): number {
  return Math.min(3, Math.max(1, availableParallelism() - 1));
}
