import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { ENGINE_VERSION } from '#lib/game/verdicts/judgement.ts';
import { parisDay, type Clock } from '#lib/base/paris-time.ts';
import { IN_IDLE_TIME, WorkerPool } from '#lib/base/worker-pool.ts';
import { inTransaction } from '#lib/db/client.ts';
import { dropLease, holdLease, LeaseLost, takeLease } from '#lib/db/lease.ts';
import type { ProblemDocument, ProblemSearchDocument } from '#lib/db/practice-documents.ts';
import type { FinderJob, Found } from './search-games.ts';
import { pickDays, wantedDays, type Candidate } from './pick.ts';
import { dayAfter, DAYS_AHEAD, DAYS_BACK, type Day } from './month.ts';
import * as repo from './problem-worker-repo.ts';

/** The pause between two passes, in milliseconds. */
export const WORKER_PAUSE_MS = 250;

/** Games read per pass, its time limit, and games examined per day. */
export const PASS = { games: 400, ms: 1_000, gamesPerDay: 100_000 } as const;

/** Problems in reserve beyond those with a day, to choose from. */
const SPARE = 200;

/** With fewer problems than this, only today gets one, as long as there are games to search. */
const CHOICE = 15;

/** Rests in milliseconds: after a start, to let everything else go first, and after passes that leave nothing to do. */
const REST = { start: 5_000, done: 600_000, nothing: 60_000 } as const;

const LOCK = 'problem-keeper';

/** The outcome of a pass: there is more to do, everything is done, or nothing can be done for now. */
export type Pass = 'more' | 'done' | 'nothing';

type Means = { readonly find: (job: FinderJob) => Promise<Found>; readonly now: Clock };

/** Finds problems and assigns days whenever one is missing, until stopped (product/problems §3). */
export function startProblemWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  const finder = new WorkerPool<FinderJob, Found>({
    ...IN_IDLE_TIME,
    program: 'lib/areas/problems/finder-worker.ts',
  });
  const means: Means = { find: (job) => finder.run(job), now: () => new Date() };
  let restsUntil = performance.now() + REST.start;
  const work = async (): Promise<void> => {
    if (performance.now() < restsUntil) return;
    restsUntil = performance.now() + REST.nothing;
    const pass = await keepProblems(means);
    restsUntil = performance.now() + (pass === 'more' ? 0 : REST[pass]);
  };
  const loop = startLoop({ everyMs: WORKER_PAUSE_MS, work, onSurprise });
  const stop = async () => {
    await Promise.all([finder.close(), loop.stop()]);
  };
  return { stop };
}

/**
 * One pass: searches some games if problems are missing, and assigns days. One process at a time holds the lease, which the transaction
 * checks; a unique index allows one problem per day.
 */
export async function keepProblems(means: Means): Promise<Pass> {
  const today = parisDay(means.now());
  if (await isComplete(means.now())) return 'done';
  const holder = randomUUID();
  if (!(await takeLease(LOCK, holder))) return 'nothing';
  try {
    if (await repo.hasUnproved(ENGINE_VERSION, today)) await dropUnproved({ holder, today });
    return await pass(means, { holder, today });
  } catch (error) {
    // The lease expired during a slow search, and another process goes on with it.
    if (error instanceof LeaseLost) return 'nothing';
    throw error;
  } finally {
    await dropLease(LOCK, holder);
  }
}

/** Drops problems of another version of the engine, and has the games searched again, as nothing else may be left to search. */
async function dropUnproved({ holder, today }: { holder: string; today: Day }): Promise<void> {
  await inTransaction(async ({ session }) => {
    await holdLease(LOCK, holder, session);
    await repo.dropUnproved(ENGINE_VERSION, today, session);
    await repo.dropSearch(session);
  });
}

async function pass({ find, now }: Means, { holder, today }: { holder: string; today: Day }): Promise<Pass> {
  const search = await repo.findSearch();
  const lookedToday = search?.day === today ? search.looked : 0;
  const games = lookedToday >= PASS.gamesPerDay ? [] : await repo.listUnsearched(search, PASS.games);
  const ended = games.filter(({ endedAt, finalScore }) => endedAt !== null && finalScore !== null);
  const found: Found =
    ended.length === 0 ? { looked: 0, puzzles: [] } : await find({ games: ended, forMs: PASS.ms });
  const looked = passedOf(games, ended[found.looked]);
  const problems = await repo.withoutKnown(
    found.puzzles.flatMap(({ gameId, puzzle }) => {
      const game = ended.find(({ _id }) => _id === gameId);
      return game ? [repo.toDocument(game, puzzle, now())] : [];
    }),
  );
  const after = searchAfter(search, looked, { day: today, looked: lookedToday + looked.length });
  await write({ problems, after, isLast: games.length === 0 }, { holder, now: now() });
  return games.length === 0 ? 'nothing' : 'more';
}

/** The games before the next one to examine; all of them without one. */
function passedOf(games: readonly repo.SourceGame[], next: repo.SourceGame | undefined) {
  return next ? games.slice(0, games.indexOf(next)) : games;
}

function searchAfter(
  search: ProblemSearchDocument | null,
  looked: readonly repo.SourceGame[],
  of: Pick<ProblemSearchDocument, 'day' | 'looked'>,
): ProblemSearchDocument | null {
  const ids = [...looked.map(({ _id }) => _id), ...(search ? [search.top, search.bottom] : [])];
  return ids.length === 0 ? null : { _id: 'games', top: Math.max(...ids), bottom: Math.min(...ids), ...of };
}

type Written = {
  readonly problems: readonly ProblemDocument[];
  readonly after: ProblemSearchDocument | null;
  /** No game is left to search for now, so the choice of problems will not grow. */
  readonly isLast: boolean;
};

/** Stores the problems found and assigns days, in one transaction under the lease. Surplus problems are dropped. */
async function write(
  { problems, after, isLast }: Written,
  { holder, now }: { holder: string; now: Date },
): Promise<void> {
  const today = parisDay(now);
  const families = await listKnown(today);
  const missing = wantedDays(now).filter((day) => !families.has(day));
  await inTransaction(async ({ session }) => {
    await holdLease(LOCK, holder, session);
    if (after) await repo.saveSearch(after, session);
    const waiting = await repo.listWaiting(SPARE, session);
    const choice = [...waiting, ...problems.map(toCandidate)];
    const days = choice.length >= CHOICE || isLast ? missing : missing.filter((day) => day === today);
    const given = pickDays(days, choice, { today, families });
    await repo.giveDays(given, session);
    await repo.insertFound(kept(problems, { given, room: SPARE - waiting.length }), session);
  });
}

function toCandidate({ _id, level, family, endedAt }: ProblemDocument): Candidate {
  return { id: _id, level, family, endedAt };
}

/** The problems that were given a day, and as many others as fit into the reserve. */
function kept(
  problems: readonly ProblemDocument[],
  { given, room }: { given: ReadonlyMap<Day, Candidate>; room: number },
): readonly ProblemDocument[] {
  const days = new Map([...given].map(([day, { id }]) => [id, day]));
  const dated = problems.map((problem) => ({ ...problem, day: days.get(problem._id) ?? null }));
  const spare = dated.filter(({ day }) => day === null).slice(0, Math.max(0, room));
  return [...dated.filter(({ day }) => day !== null), ...spare];
}

async function isComplete(now: Date): Promise<boolean> {
  const today = parisDay(now);
  if (await repo.hasUnproved(ENGINE_VERSION, today)) return false;
  const families = await listKnown(today);
  if (!wantedDays(now).every((day) => families.has(day))) return false;
  return (await repo.listWaiting(SPARE)).length === SPARE;
}

function listKnown(today: Day): Promise<ReadonlyMap<Day, string>> {
  return repo.listFamilies(dayAfter(today, -DAYS_BACK - 2), dayAfter(today, DAYS_AHEAD + 2));
}
