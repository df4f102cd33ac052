import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { askGameServer } from './ask-game-server.ts';
import * as repo from './registration-repo.ts';

const EVERY_MS = 2_000;

/** How many intents one round handles at most. */
const ROUND_SIZE = 50;

/** Retries registrations whose outcome is unknown, until stopped; `onSurprise` receives unexpected errors. */
export function startReconciler({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: () => reconcileOnce(databaseNow()), onSurprise });
}

/**
 * Retries every pending intent that is due at `now` and returns how many it settled. Each is claimed first, so that no two containers ask
 * for the same one at once. The round ends early when the game server is off.
 */
export async function reconcileOnce(now: Date): Promise<number> {
  let settled = 0;
  for (let round = 0; round < ROUND_SIZE; round += 1) {
    const intent = await repo.claimDueIntent(now);
    if (intent === null) return settled;
    const { kind } = await askGameServer(intent);
    if (kind === 'off') return settled;
    if (kind !== 'unknown') settled += 1;
  }
  return settled;
}
