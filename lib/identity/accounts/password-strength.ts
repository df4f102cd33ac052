import { processWide } from '#lib/base/process-wide.ts';
import { WorkerPool } from '#lib/base/worker-pool.ts';
import type { GuessedCause } from './password-rules.ts';

/** The account's own name and e-mail address, which count as guesses. */
export type Owner = { readonly name: string; readonly email: string | null };

/** A message to the worker. */
export type StrengthJob = { readonly password: string; readonly owner: Owner };

/** Checks that may wait: more than requests of the work class `passwords` are handled at once. */
const QUEUE_LENGTH = 100;

/** The maximum duration of a check, with the start of the worker, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Why a password is guessed too soon, or null when it is not (product/accounts §1.2). Checked in a thread that ends after a minute without
 * a check, since its dictionaries are large and seldom needed. Throws `Busy` when too many wait.
 */
export function whyGuessed(password: string, owner: Owner): Promise<GuessedCause | null> {
  return getChecker().run({ password, owner });
}

function getChecker(): WorkerPool<StrengthJob, GuessedCause | null> {
  const program = 'lib/identity/accounts/strength-worker.ts';
  const bounds = { width: 1, queue: QUEUE_LENGTH, limitMs: LIMIT_MS };
  return processWide('strength-checker', () => new WorkerPool({ ...bounds, program }));
}
