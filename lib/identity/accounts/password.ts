import { compare, hash } from 'bcrypt';
import { availableParallelism } from 'node:os';
import { processWide } from '#lib/base/process-wide.ts';
import { Gate } from '#lib/base/gate.ts';

/** bcrypt's cost; the hash is shared with the game server, so there is no pre-hash (product/accounts §1.3). */
export const PASSWORD_COST = process.env.NODE_ENV === 'test' ? 4 : 12;

/** Hashing beyond this many at once would take the threads that files and name look-ups need. */
const QUEUE_LENGTH = 200;

/** Hashes a password with bcrypt, cost 12; throws `Busy` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return gate().run(() => hash(password, PASSWORD_COST));
}

/**
 * Tells whether the password belongs to the hash; « stopped » when `mustStop` says so once its turn has come, just before
 * the costly part. With `null` (no such account) it compares against a hash of equal cost, so that the time taken does
 * not tell which names exist. Throws `Busy` when too many wait.
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

/** True when the password belongs to the hash, in the same time whether there is a hash or not. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  return (await isPasswordUnless(password, passwordHash, () => Promise.resolve(false))) === 'right';
}

function gate(): Gate {
  return processWide('hash-gate', () => new Gate({ width: hashWidth(), queue: QUEUE_LENGTH }));
}

function dummyHash(): Promise<string> {
  return processWide('dummy-hash', () => hash('nobody has this password', PASSWORD_COST));
}

/** At most cores − 1 (product/accounts §1.3), and never all four threads that file and name look-ups share with bcrypt. */
function hashWidth(): number {
  return Math.min(3, Math.max(1, availableParallelism() - 1));
}
