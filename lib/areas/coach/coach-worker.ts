import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { askForOwnGames } from '#lib/areas/verdicts/own-fair-access.ts';
import { keepVerdicts } from '#lib/areas/verdicts/verdict-access.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { IN_IDLE_TIME, WorkerPool } from '#lib/base/worker-pool.ts';
import { databaseNow, dropLease, takeLease } from '#lib/db/lease.ts';
import * as repo from './coach-worker-repo.ts';
import type { CoachGame } from './coach.ts';
import type { GameExamined, ExaminedJob, GamesExamined } from './examine-game.ts';
import { listLast, listMissing, readGames, storedIds, type ReadGame } from './last-games.ts';

/** The pause between two passes: the thread rests as long as it works, at least. */
const EVERY_MS = 1_000;

/** Games read for a pass, and how long it may look at them. */
export const PASS = { games: 8, ms: 1_000 } as const;

/**
 * Pauses between passes, in milliseconds: after a start everything else has priority, nobody waits for the games of a player who has not
 * asked, and without work the worker looks again after a while.
 */
const REST = { start: 8_000, asked: 0, unasked: 4_000, nothing: 10_000 } as const;

/** For whom a pass worked. */
export type CoachPass = 'asked' | 'unasked' | 'nothing';

const LOCK = 'coach-keeper';

type Means = {
  readonly examine: (job: ExaminedJob) => Promise<GamesExamined>;
  readonly now: Clock;
  /** Has games judged by what their players could know, for a later pass. */
  readonly askFairly?: (gameIds: readonly number[]) => Promise<void>;
};

/** Looks at the last games of players until it is stopped (product/coach §3). */
export function startCoachWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  const examiner = new WorkerPool<ExaminedJob, GamesExamined>({
    ...IN_IDLE_TIME,
    program: 'lib/areas/coach/examiner-worker.ts',
  });
  const means: Means = { examine: (job) => examiner.run(job), now: databaseNow, askFairly: askForOwnGames };
  let restsUntil = performance.now() + REST.start;
  const work = async (): Promise<void> => {
    if (performance.now() < restsUntil) return;
    restsUntil = performance.now() + REST.nothing;
    restsUntil = performance.now() + REST[await keepCoach(means)];
  };
  const loop = startLoop({ everyMs: EVERY_MS, work, onSurprise });
  const stop = async () => {
    await Promise.all([examiner.close(), loop.stop()]);
  };
  return { stop };
}

/**
 * One pass, for one player: the one who has waited longest gets a second of the thread, then it is the next one's turn. One process at a
 * time does so, under a lease; a game examined twice nevertheless is written once.
 */
export async function keepCoach(means: Means): Promise<CoachPass> {
  const [due] = await repo.listDue(means.now());
  if (!due) return 'nothing';
  const holder = randomUUID();
  if (!(await takeLease(LOCK, holder))) return 'nothing';
  try {
    await workFor(due, means);
    return due.hasAsked ? 'asked' : 'unasked';
  } finally {
    await dropLease(LOCK, holder);
  }
}

async function workFor({ accountId, hasAsked }: repo.Due, { examine, now, askFairly }: Means): Promise<void> {
  const last = await listLast(accountId);
  const missing = await listMissing(last, await repo.listKnown(accountId));
  if (missing.length > 0) {
    const read = await readGames(missing.slice(0, PASS.games), now());
    await lookAt(accountId, read, { examine, now });
  } else {
    await repo.dropOld(
      accountId,
      last.map(({ game }) => game),
    );
    // A game takes six seconds of a thread, so this is only for players who come for the findings.
    if (hasAsked) await askFairly?.(storedIds(last));
  }
  await repo.noteWork(accountId, now(), missing.length === 0);
}

async function lookAt(accountId: number, read: readonly ReadGame[], { examine, now }: Means): Promise<void> {
  const empty = read.filter(({ examined }) => examined === null);
  const jobs = read.flatMap(({ examined }) => examined ?? []);
  const found = jobs.length === 0 ? [] : await examine({ games: jobs, forMs: PASS.ms });
  const looked = read.filter(({ examined }) => examined !== null).slice(0, found.length);
  for (const [at, { unjudged }] of looked.entries()) {
    const verdicts = found[at]?.verdicts;
    if (unjudged !== null && verdicts) await keepVerdicts(unjudged, verdicts, now());
  }
  await repo.saveGames(accountId, [
    ...empty.map(({ facts }) => toGame(facts, null)),
    ...looked.map(({ facts }, at) => toGame(facts, found[at] ?? null)),
  ]);
}

/** A game without findings is kept too, so that it is not examined again. */
function toGame(facts: ReadGame['facts'], found: GameExamined | null): CoachGame {
  const { moves = 0, worth = 0, mistakes = [] } = found ?? {};
  return { ...facts, moves, worth, mistakes };
}
