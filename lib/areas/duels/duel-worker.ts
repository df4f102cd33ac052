import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { takeLease } from '#lib/db/lease.ts';
import { endDueGames } from './duel-service.ts';

const LEASE = 'duels';

/** How often due duels are looked for, in milliseconds. */
const EVERY_MS = 1_000;

/** Ends games and offers whose time has run out; one site at a time looks for them. */
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
