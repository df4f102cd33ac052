import type { ClientSession } from 'mongodb';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, rawCollection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { readDocument } from '#lib/db/readable.ts';
import type { ProblemDocument, ProblemSearchDocument } from '#lib/db/practice-documents.ts';
import type { SearchedGame } from './search-games.ts';
import type { Candidate } from './pick.ts';
import type { Day } from './month.ts';
import { ENGINE_VERSION } from '#lib/game/verdicts/judgement.ts';
import type { FoundPuzzle } from '#lib/game/puzzles/find-puzzles.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The fields that a problem copies from its game. */
const COPIED = {
  ...{ rules: 1, cards: 1, elements: 1, walls: 1, firstPlayer: 1, plays: 1 },
  ...{ family: 1, endedAt: 1, finalScore: 1 },
} as const;

/** The fields of a game that the search needs. */
export type SourceGame = SearchedGame & Pick<GameDocument, 'family' | 'endedAt' | 'finalScore'>;

const WAITING = { _id: 1, level: 1, family: 1, endedAt: 1 } as const;

/** The days from `first` to `last` that have a problem, each with the family of its rules. */
export async function listFamilies(first: Day, last: Day): Promise<ReadonlyMap<Day, string>> {
  const found = await collection('problems')
    .find<{ day: Day; family: string }>(
      { day: { $gte: first, $lte: last } },
      { ...READ, projection: { day: 1, family: 1 } },
    )
    .toArray();
  return new Map(found.map(({ day, family }) => [day, family]));
}

/** The problems without a day, at most `limit`. */
export async function listWaiting(limit: number, session?: ClientSession): Promise<readonly Candidate[]> {
  const found = await collection('problems')
    .find({ day: null }, { ...READ, projection: WAITING, limit, ...(session && { session }) })
    .toArray();
  return found.map(({ _id, level, family, endedAt }) => ({ id: _id, level, family, endedAt }));
}

const unprovedBy = (engine: string, today: Day) => ({
  engine: { $ne: engine },
  $or: [{ day: null }, { day: { $gt: today } }],
});

/** True if unpublished problems have been proved by another version of the engine. */
export async function hasUnproved(engine: string, today: Day): Promise<boolean> {
  const projection = { _id: 1 };
  return (await collection('problems').findOne(unprovedBy(engine, today), { ...READ, projection })) !== null;
}

/** Drops unpublished problems that another version of the engine has proved. */
export async function dropUnproved(engine: string, today: Day, session: ClientSession): Promise<void> {
  await collection('problems').deleteMany(unprovedBy(engine, today), { session });
}

/** Forgets how far the games have been searched. */
export async function dropSearch(session: ClientSession): Promise<void> {
  await collection('problemSearches').deleteOne({ _id: 'games' }, { session });
}

/** The problems of games that no stored problem is from: a new search finds again what has been seen. */
export async function withoutKnown(
  problems: readonly ProblemDocument[],
): Promise<readonly ProblemDocument[]> {
  if (problems.length === 0) return [];
  const gameId = { $in: problems.map((problem) => problem.gameId) };
  const known = new Set(await collection('problems').distinct('gameId', { gameId }, READ));
  return problems.filter((problem) => !known.has(problem.gameId));
}

/** How far the games have been searched; null before the first pass. */
export function findSearch(): Promise<ProblemSearchDocument | null> {
  return collection('problemSearches').findOne({ _id: 'games' }, READ);
}

/**
 * Games not yet searched: first those newer than the last search, oldest first, then older ones, newest first. Includes running and
 * unreadable games, which are skipped for good.
 */
export async function listUnsearched(
  search: Pick<ProblemSearchDocument, 'top' | 'bottom'> | null,
  limit: number,
): Promise<readonly SourceGame[]> {
  const read = async (filter: object, order: 1 | -1) => {
    const found = await rawCollection('games')
      .find<SourceGame>(filter, { ...READ, projection: COPIED })
      .sort({ _id: order })
      .limit(limit)
      .toArray();
    return found.map((game) => readDocument('games', game, COPIED) ?? unreadable(game));
  };
  if (search === null) return read({}, -1);
  const newer = await read({ _id: { $gt: search.top } }, 1);
  return newer.length > 0 ? newer : read({ _id: { $lt: search.bottom } }, -1);
}

const unreadable = ({ _id }: SourceGame): SourceGame => ({
  ...{ _id, rules: [], cards: [], elements: [], walls: [], firstPlayer: 'blue', plays: [] },
  ...{ family: '', endedAt: null, finalScore: null },
});

/** Inserts found problems, unless they exist already. */
export async function insertFound(
  problems: readonly ProblemDocument[],
  session: ClientSession,
): Promise<void> {
  if (problems.length === 0) return;
  await collection('problems').bulkWrite(
    problems.map(({ _id, ...problem }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: problem }, upsert: true },
    })),
    { session },
  );
}

/** Saves the progress of the search. */
export async function saveSearch(
  { _id, ...search }: ProblemSearchDocument,
  session: ClientSession,
): Promise<void> {
  await collection('problemSearches').updateOne({ _id }, { $set: search }, { upsert: true, session });
}

/** Assigns days to waiting problems. */
export async function giveDays(
  days: ReadonlyMap<Day, Pick<Candidate, 'id'>>,
  session: ClientSession,
): Promise<void> {
  if (days.size === 0) return;
  await collection('problems').bulkWrite(
    [...days].map(([day, { id }]) => ({
      updateOne: { filter: { _id: id, day: null }, update: { $set: { day } } },
    })),
    { session },
  );
}

/** A puzzle as it is stored, with a copy of its game's data about the position. */
export function toDocument(game: SourceGame, puzzle: FoundPuzzle, foundAt: Date): ProblemDocument {
  const { _id, rules, family, firstPlayer, cards, elements, walls, plays, endedAt } = game;
  const { coup, answer, value, options, depth, missedBy, level } = puzzle;
  return {
    _id: `${_id}-${coup}`,
    day: null,
    gameId: _id,
    endedAt: endedAt ?? foundAt,
    ...{ rules, family, firstPlayer, cards, elements, walls },
    plays: plays.slice(0, coup),
    answer: { ...answer },
    value,
    options: options.map(({ line, ...play }) => ({ ...play, line: line.map((one) => ({ ...one })) })),
    depth,
    missedBy: [...missedBy],
    level,
    engine: ENGINE_VERSION,
    foundAt,
  };
}
