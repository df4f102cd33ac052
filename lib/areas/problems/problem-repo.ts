import type { ClientSession } from 'mongodb';
import { getTags } from '#lib/base/tags.ts';
import { inTransaction, READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsOf } from '#lib/db/collections.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { countSolved } from '#lib/db/problem-months.ts';
import type { ProblemDocument } from '#lib/db/practice-documents.ts';
import type { Placement } from '#lib/game/puzzles/puzzle.ts';
import { PROBLEM_TRIES } from '#lib/game/puzzles/attempt.ts';
import type { Day } from './month.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** Maximum number of days in a month. */
const MOST = 31;

export function findProblem(day: Day): Promise<ProblemDocument | null> {
  return collection('problems').findOne({ day }, READ);
}

/** The newest day up to `day` that has a problem, or null. */
export async function findNewestDay(day: Day): Promise<Day | null> {
  const found = await collection('problems').findOne(
    { day: { $type: 'string', $lte: day } },
    { ...READ, sort: { day: -1 }, projection: { day: 1 } },
  );
  return found?.day ?? null;
}

/** The first day from `from` to `to` that has a problem, or null. */
export async function findOldestDay(from: Day, to: Day): Promise<Day | null> {
  const found = await collection('problems').findOne(
    { day: { $type: 'string', $gte: from, $lte: to } },
    { ...READ, sort: { day: 1 }, projection: { day: 1 } },
  );
  return found?.day ?? null;
}

export type ListedProblem = Pick<ProblemDocument, 'value' | 'level' | 'family' | 'rules' | 'firstPlayer'> & {
  readonly day: Day;
  readonly plays: readonly unknown[];
};

/** The problems from `first` to `last`, newest first, at most `limit`. */
export async function listProblems(first: Day, last: Day, limit: number): Promise<readonly ListedProblem[]> {
  return collection('problems')
    .find<ListedProblem>(
      { day: { $type: 'string', $gte: first, $lte: last } },
      {
        ...READ,
        projection: { _id: 0, day: 1, value: 1, level: 1, family: 1, rules: 1, firstPlayer: 1, plays: 1 },
      },
    )
    .sort({ day: -1 })
    .limit(limit)
    .toArray();
}

const POSITION = {
  ...{ _id: 0, day: 1, level: 1, rules: 1, firstPlayer: 1 },
  ...{ cards: 1, elements: 1, walls: 1, plays: 1 },
} as const;

/** The fields of a problem up to its position. */
export type StoredPosition = Pick<ProblemDocument, Exclude<keyof typeof POSITION, '_id' | 'day'>> & {
  readonly day: Day;
};

/** The positions of the problems from `first` to `last`, a month at most, newest first. */
export function listPositions(first: Day, last: Day): Promise<readonly StoredPosition[]> {
  return collection('problems')
    .find<StoredPosition>(
      { day: { $type: 'string', $gte: first, $lte: last } },
      { ...READ, projection: POSITION },
    )
    .sort({ day: -1 })
    .limit(MOST)
    .toArray();
}

/** A player's tries at the problem of a day; empty without any. */
export async function listTries(accountId: number, day: Day): Promise<readonly Placement[]> {
  const found = await collection('problemTries', { ids: [accountId] }).findOne(
    { _id: { accountId, day } },
    { ...READ, projection: { tries: 1 } },
  );
  return (found?.tries ?? []) as Placement[];
}

type Try = {
  readonly accountId: number;
  readonly day: Day;
  readonly play: Placement;
  readonly at: Date;
  /** Whether the play is the answer. */
  readonly isRight: boolean;
  /** Whether it was made on the day of the problem. */
  readonly isInTime: boolean;
};

/** Counts a try and returns all so far; null when none was left, the problem was solved, or the play had been tried. */
export async function addTry(made: Try): Promise<readonly Placement[] | null> {
  const { accountId, day } = made;
  try {
    const tries = await pushAndCount(made);
    // The next page must count this player.
    getTags().note(tagsOf('problemTries', { id: { accountId, day }, fields: null }));
    return tries;
  } catch (error) {
    // The upsert met tries that do not admit this one.
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function pushAndCount(made: Try): Promise<readonly Placement[] | null> {
  const { accountId, day, isRight, isInTime } = made;
  if (!isRight || !isInTime) return pushTry(made);
  return inTransaction(async (options) => {
    const tries = await pushTry(made, options);
    if (tries) await countSolved({ accountId, day, tries: tries.length }, options);
    return tries;
  });
}

async function pushTry(
  { accountId, day, play: { slot, x, y }, at, isRight, isInTime }: Try,
  options: { readonly session?: ClientSession } = {},
): Promise<readonly Placement[] | null> {
  const found = await collection('problemTries').findOneAndUpdate(
    {
      _id: { accountId, day },
      solvedAt: null,
      'tries.2': { $exists: false },
      tries: { $not: { $elemMatch: { slot, x, y } } },
    },
    {
      $push: { tries: { slot, x, y } },
      $set: { lastAt: at, isInTime: isRight && isInTime, ...(isRight && { solvedAt: at }) },
    },
    { upsert: true, returnDocument: 'after', projection: { tries: 1 }, ...options },
  );
  return (found?.tries ?? null) as Placement[] | null;
}

/** True when anybody may watch the replay of a game: it is over, and neither player's page is private. */
export async function isGamePublic(gameId: number): Promise<boolean> {
  const game = await collection('games', { ids: [gameId] }).findOne(
    { _id: gameId, endedAt: { $ne: null } },
    { ...READ, projection: { 'blue.accountId': 1, 'red.accountId': 1 } },
  );
  if (!game) return false;
  const ids = [...new Set([game.blue.accountId, game.red.accountId])];
  const shown = await collection('accounts', { ids, fields: ['isPrivate'] }).countDocuments(
    { _id: { $in: ids }, isPrivate: { $ne: true } },
    READ,
  );
  return shown === ids.length;
}

/** A player's progress with the problems from `first` to `last`; days without a try are missing. */
export async function listStates(
  accountId: number,
  first: Day,
  last: Day,
): Promise<ReadonlyMap<Day, 'solved' | 'missed' | 'begun'>> {
  const found = await collection('problemTries', { ids: [accountId] })
    .find(
      { '_id.accountId': accountId, '_id.day': { $gte: first, $lte: last } },
      { ...READ, projection: { tries: 1, solvedAt: 1 } },
    )
    .toArray();
  return new Map(
    found.map(({ _id, tries, solvedAt }) => [
      _id.day,
      solvedAt ? 'solved' : tries.length < PROBLEM_TRIES ? 'begun' : 'missed',
    ]),
  );
}

/** All days whose problem a player has solved, oldest first, and whether on the day itself. */
export async function listSolved(
  accountId: number,
): Promise<readonly { readonly day: Day; readonly isInTime: boolean }[]> {
  const found = await collection('problemTries', { ids: [accountId] })
    .find({ '_id.accountId': accountId, solvedAt: { $ne: null } }, { ...READ, projection: { isInTime: 1 } })
    .sort({ '_id.day': 1 })
    .toArray();
  return found.map(({ _id, isInTime }) => ({ day: _id.day, isInTime }));
}
