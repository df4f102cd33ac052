import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { databaseNow } from '#lib/db/database-clock.ts';
import { closeDueAccounts } from './closing-service.ts';

const EVERY_MS = 300_000;

/** Closes accounts whose time has come, until it is stopped. Several processes may do so: each step may run twice without harm. */
export function startClosingWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => closeDueAccounts(databaseNow()), onSurprise });
}
