import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { takeLease } from '#lib/db/lease.ts';
import { endDueGames } from './duel-service.ts';

const LEASE = 'duels';

/** The polling interval for due duels, in milliseconds. */
const EVERY_MS = 1_000;

/** Ends games and offers whose time has run out, on one site at a time. */
export function startDuelWorker({
  onSurprise,
}: {
  readonly onSurprise: (error: unknown) => void;
}): Background {
  const holder = randomUUID();
  const work = async () => {
    if (await takeLease(LEASE, holder)) await endDueGames();
  };
  return startLoop({ everyMs: EVERY_MS, work, onSurprise });
}
