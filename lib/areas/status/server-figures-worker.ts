import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { getServerStatus } from '#game-bridge/server-status.ts';
import { databaseNow, dropLease, takeLease } from '#lib/db/lease.ts';
import * as repo from './server-figures-repo.ts';
import { beginsOf } from './server-figures.ts';

const EVERY_MS = 60_000;

const LOCK = 'server-figures';

/** Records each minute the players online, and counts games and new accounts, until stopped (product/pages §5.11). */
export function startServerFiguresWorker({
  onSurprise,
}: {
  onSurprise: (error: unknown) => void;
}): Background {
  const work = async () => {
    const { players } = await getServerStatus();
    await noteFigures(players, databaseNow());
  };
  return startLoop({ everyMs: EVERY_MS, work, onSurprise });
}

/** One round under the lease; false when another process holds it. */
export async function noteFigures(players: number, now: Date): Promise<boolean> {
  const holder = randomUUID();
  if (!(await takeLease(LOCK, holder))) return false;
  try {
    await repo.notePlayers(players, now);
    await countDays(now);
    return true;
  } finally {
    await dropLease(LOCK, holder);
  }
}

/** Counts today, and any of the last 30 days not counted since it ended, as after downtime. */
async function countDays(now: Date): Promise<void> {
  const days = beginsOf('mois', now);
  const known = await repo.findFigures('day', days[0] ?? now);
  for (const [at, day] of days.entries()) {
    const countedAt = known.get(day.getTime())?.countedAt;
    const end = days[at + 1];
    if (end !== undefined && countedAt !== undefined && countedAt >= end) continue;
    await repo.saveDay(day, { ...(await repo.countBetween(day, end ?? now)), countedAt: now });
  }
}
