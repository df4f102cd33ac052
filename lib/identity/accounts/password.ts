import { compare, hash } from 'bcrypt';
import { availableParallelism } from 'node:os';
import { getConfig } from '#lib/base/config/config.ts';
import { Gate } from '#lib/base/gate.ts';
import { processWide } from '#lib/base/process-wide.ts';

/** The bcrypt cost. The game server checks the same hash, so passwords are not pre-hashed (product/accounts §1.3). */
const PASSWORD_COST = process.env.NODE_ENV === 'test' ? 4 : 12;

/**
 * The two gates at which hashing waits, so that no flood of sign-ups delays a login (product/accounts §1.3): for each, how many may wait,
 * and how many of one client may run or wait.
 */
const QUEUES = {
  login: { queue: 200, share: 60 },
  signUp: { queue: 60, share: 20 },
} as const;

/** The gate at which hashing waits, and its client; without a client, no share applies. */
export type HashTurn = { readonly gate: keyof typeof QUEUES; readonly clientKey?: string };

/** Hashes a password, in NFC, with bcrypt at `PASSWORD_COST` once the gate admits it; throws `Busy` when too many are waiting. */
export function hashPassword(password: string, turn: HashTurn): Promise<string> {
  return inHashTurn(turn, () => hash(password.normalize('NFC'), PASSWORD_COST));
}

/** Runs work that hashes once the gate admits it; throws `Busy` when too many are waiting. */
export function inHashTurn<T>({ gate, clientKey }: HashTurn, work: () => Promise<T>): Promise<T> {
  const made = processWide(`hash-gate-${gate}`, () => new Gate({ width: widthOf(gate), ...QUEUES[gate] }));
  return made.run(work, { client: clientKey });
}

/**
 * The first form of a password that matches the hash, or null; to be called within `inHashTurn`. Null (no such account) is compared with a
 * hash of equal cost, as often as any other, so that timing does not reveal which names exist.
 */
export async function findMatch(
  forms: readonly string[],
  passwordHash: string | null,
): Promise<string | null> {
  for (const form of forms) {
    const isRight = await compare(form, passwordHash ?? (await dummyHash()));
    if (passwordHash !== null && isRight) return form;
  }
  return null;
}

function dummyHash(): Promise<string> {
  return processWide('dummy-hash', () => hash('nobody has this password', PASSWORD_COST));
}

/**
 * Sign-ups are hashed one at a time. Logins leave a core to them and one to everything else, and take at most 2 threads: one
 * of the 4 that bcrypt shares with file access and DNS is always left to these.
 */
function widthOf(gate: HashTurn['gate']): number {
  const cores = Math.floor((availableParallelism() - 2) / getConfig().processes);
  return gate === 'signUp' ? 1 : Math.min(2, Math.max(1, cores));
}
