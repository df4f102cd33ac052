import type { ClientSession, MongoError } from 'mongodb';
import { DatabaseAway } from './database-away.ts';

/** How long a transaction may be retried, in milliseconds. The driver's own loop would retry for two minutes. */
const TIMEOUT_MS = 5_000;

const PAUSE_MS = 20;

/**
 * Runs `work` in a transaction of `session`, and retries it for up to five seconds while MongoDB reports that nothing was applied. A commit
 * with an unknown outcome is retried without `work`. Throws `DatabaseAway` when time is up.
 */
export async function runTransaction<T>(
  session: ClientSession,
  work: () => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const outcome = await attempt(session, work, deadline);
    if ('value' in outcome) return outcome.value;
    if (performance.now() > deadline) throw new DatabaseAway({ cause: outcome.error });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
  }
}

/** One attempt: its value, or a transient error after which nothing was applied. Throws all other errors. */
async function attempt<T>(
  session: ClientSession,
  work: () => Promise<T>,
  deadline: number,
): Promise<{ value: T } | { error: unknown }> {
  session.startTransaction();
  try {
    const value = await work();
    if (session.inTransaction()) await commit(session, deadline);
    return { value };
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction();
    if (isLabelled(error, 'TransientTransactionError')) return { error };
    throw error;
  }
}

async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isLabelled(error, 'UnknownTransactionCommitResult')) throw error;
      if (performance.now() > deadline) throw new DatabaseAway({ cause: error });
    }
  }
}

type Label = 'TransientTransactionError' | 'UnknownTransactionCommitResult';

function isLabelled(error: unknown, label: Label): boolean {
  return error instanceof Error && 'hasErrorLabel' in error && (error as MongoError).hasErrorLabel(label);
}
