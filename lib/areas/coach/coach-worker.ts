import { randomUUID } from 'node:crypto';
import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { askForOwnGames, keepVerdicts } from '#lib/areas/verdicts/verdict-access.ts';
import { type Clock, addSeconds } from '#lib/base/paris-time.ts';
import { IN_IDLE_TIME, WorkerPool } from '#lib/base/worker-pool.ts';
import { databaseNow, dropLease, takeLease } from '#lib/db/lease.ts';
import { type CoachGame, COACH_SOURCES, KEPT } from './coach.ts';
import type { GameExamined, ExaminedJob, GamesExamined } from './examine-game.ts';
import { listLast, listMissing, readGames, storedIds, type ReadGame } from './last-games.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import type { CoachPlayerDocument } from '#lib/db/practice-documents.ts';

/** The interval of the loop, in milliseconds: the thread rests at least as long as it works. */
const EVERY_MS = 1_000;

/** Maximum number of games read per pass, and the time limit for analysing them. */
export const PASS = { games: 8, ms: 1_000 } as const;

/**
 * Pauses between passes, in milliseconds: at startup everything else has priority, players who have not asked are not waiting, and an
 * idle worker polls.
 */
const REST = { start: 8_000, asked: 0, unasked: 4_000, nothing: 10_000 } as const;

export type CoachPass = 'asked' | 'unasked' | 'nothing';

const LOCK = 'coach-keeper';

type Means = {
  readonly examine: (job: ExaminedJob) => Promise<GamesExamined>;
  readonly now: Clock;
  /** Requests fair verdicts of games, for a later pass. */
  readonly askFairly?: (gameIds: readonly number[]) => Promise<void>;
};

/** Analyses the last games of players until stopped (product/coach §3). */
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

/** One pass, under a lease: the player who has waited longest gets a second of the thread. A game examined twice is still written once. */
export async function keepCoach(means: Means): Promise<CoachPass> {
  const [due] = await listDue(means.now());
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

async function workFor({ accountId, hasAsked }: Due, { examine, now, askFairly }: Means): Promise<void> {
  const last = await listLast(accountId);
  const missing = await listMissing(last, await listKnown(accountId));
  if (missing.length > 0) {
    const read = await readGames(missing.slice(0, PASS.games), now());
    await lookAt(accountId, read, { examine, now });
  } else {
    await dropOld(
      accountId,
      last.map(({ game }) => game),
    );
    // A game takes six seconds of a thread, so this is only for players who asked.
    if (hasAsked) await askFairly?.(storedIds(last));
  }
  await noteWork(accountId, now(), missing.length === 0);
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
  await saveGames(accountId, [
    ...empty.map(({ facts }) => toGame(facts, null)),
    ...looked.map(({ facts }, at) => toGame(facts, found[at] ?? null)),
  ]);
}

/** A game without findings is also stored, so that it is not examined again. */
function toGame(facts: ReadGame['facts'], found: GameExamined | null): CoachGame {
  const { moves = 0, worth = 0, mistakes = [] } = found ?? {};
  return { ...facts, moves, worth, mistakes };
}

const READ = { maxTimeMS: READ_LIMIT_MS };

const DAY_SECONDS = 86_400;

/** The coach serves accounts that asked or logged in within these times, up to a limit each. */
const ASKED_SECONDS = 30 * DAY_SECONDS;
const LOGGED_IN_SECONDS = 3 * DAY_SECONDS;
const PLAYERS = { asked: 200, loggedIn: 50 } as const;

/** Time after which a player without pending games is checked again. */
const REST_SECONDS = 600;

/** An account that may have games to examine. */
type Due = { readonly accountId: number; readonly hasAsked: boolean };

/** The accounts that may have games to examine: first those that asked, then by waiting time. */
async function listDue(now: Date): Promise<readonly Due[]> {
  const [asked, loggedIn] = await Promise.all([
    collection('coachPlayers')
      .find({ askedAt: { $gt: addSeconds(now, -ASKED_SECONDS) } }, READ)
      .sort({ askedAt: -1 })
      .limit(PLAYERS.asked)
      .toArray(),
    collection('accounts')
      .find(
        // A closed account has no password; a game server may go on playing for it.
        {
          type: 'player',
          passwordHash: { $ne: null },
          lastLoginAt: { $gt: addSeconds(now, -LOGGED_IN_SECONDS) },
        },
        { ...READ, projection: { _id: 1 } },
      )
      .sort({ lastLoginAt: -1 })
      .limit(PLAYERS.loggedIn)
      .toArray(),
  ]);
  const others = loggedIn.map(({ _id }) => _id).filter((id) => asked.every(({ _id }) => _id !== id));
  const states = await collection('coachPlayers')
    .find({ _id: { $in: others } }, READ)
    .toArray();
  const known = new Map(states.map((state) => [state._id, state]));
  const rest = others.map((_id) => known.get(_id) ?? { _id, askedAt: null, workedAt: null, doneAt: null });
  return [
    ...inTurn(asked, now).map((accountId) => ({ accountId, hasAsked: true })),
    ...inTurn(rest, now).map((accountId) => ({ accountId, hasAsked: false })),
  ];
}

/** The due accounts, longest waiting first. */
function inTurn(players: readonly CoachPlayerDocument[], now: Date): readonly number[] {
  const doneSince = addSeconds(now, -REST_SECONDS);
  return players
    .filter(({ doneAt }) => doneAt === null || doneAt < doneSince || doneAt > now)
    .toSorted((one, other) => (one.workedAt?.getTime() ?? 0) - (other.workedAt?.getTime() ?? 0))
    .map(({ _id }) => _id);
}

/** The version of the verdicts of each analysed game of an account. */
async function listKnown(accountId: number): Promise<ReadonlyMap<string, string>> {
  const found = await collection('coachGames', { ids: [accountId] })
    .find({ '_id.accountId': accountId }, { ...READ, projection: { engine: 1 } })
    .toArray();
  return new Map(found.map(({ _id, engine }) => [_id.game, engine]));
}

/** Stores the findings for games, replacing those of an earlier version of the engine. */
async function saveGames(accountId: number, games: readonly CoachGame[]): Promise<void> {
  if (games.length === 0) return;
  await collection('coachGames', { ids: [accountId] }).bulkWrite(
    games.map(({ game, mistakes, ...found }) => ({
      replaceOne: {
        filter: { _id: { accountId, game } },
        replacement: {
          ...found,
          mistakes: mistakes.map(({ played, ...mistake }) => ({ ...mistake, ...played })),
        },
        upsert: true,
      },
    })),
  );
}

/** Records a pass for an account, and whether all of its last games are analysed. */
async function noteWork(accountId: number, now: Date, isDone: boolean): Promise<void> {
  await collection('coachPlayers', { ids: [accountId] }).updateOne(
    { _id: accountId },
    { $set: { workedAt: now, doneAt: isDone ? now : null }, $setOnInsert: { askedAt: null } },
    { upsert: true },
  );
}

/** Deletes the mistakes of games that are no longer among the last ones, and the oldest games of each source beyond the limit. */
async function dropOld(accountId: number, last: readonly string[]): Promise<void> {
  const games = collection('coachGames', { ids: [accountId] });
  await games.updateMany(
    { '_id.accountId': accountId, '_id.game': { $nin: [...last] }, 'mistakes.0': { $exists: true } },
    { $set: { mistakes: [] } },
  );
  for (const source of COACH_SOURCES) {
    const old = await games
      .find({ '_id.accountId': accountId, source }, { ...READ, projection: { _id: 1 } })
      .sort({ at: -1 })
      .skip(KEPT)
      .toArray();
    if (old.length > 0) await games.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  }
}
