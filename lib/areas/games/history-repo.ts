import type { Filter, Sort } from 'mongodb';
import { cachedEach } from '#lib/base/cached.ts';
import { foldedPattern, foldText } from '#lib/base/text/folded.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import type { AccountDocument, Score3 } from '#lib/db/game-documents.ts';
import { along, findAccountWith } from '#lib/db/read-along.ts';
import type { GameEntryDocument } from '#lib/db/site-documents.ts';
import { ENDINGS } from '#lib/game/ending.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import {
  NAMES_MAX,
  NO_FILTER,
  type GamesByMonth,
  type HistoryFilter,
  type HistoryGame,
  type HistoryOwner,
} from './history.ts';
import { PLACE, SHOWN, toHistoryGame, toPlace, type EntryPlace, type ShownGame } from './shown-game.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

const OF = '_id.accountId';

/** Numbers of games, both ends included. */
export type Range = { readonly first: number; readonly last: number };

type Counts = { readonly byMonth: GamesByMonth; readonly nameKeys: readonly string[] };

const NO_COUNTS: Counts = { byMonth: {}, nameKeys: [] };

export type NumberName = keyof GameEntryDocument['numbers'];

type Query = {
  readonly filter: Filter<GameEntryDocument>;
  readonly hint: Record<string, 1>;
  readonly sort: Sort;
};

/** The games in a range of one kind of number, newest first; every page costs the same. */
export function numberedQuery(
  accountId: number,
  { number, filter, range }: { number: NumberName; filter: HistoryFilter; range: Range },
): Query {
  const path = `numbers.${number}`;
  const [family] = filter.families;
  const kinds = {
    all: {},
    kind: { isPvp: filter.kind === 'pvp' },
    noTouch: { isNoTouch: true },
    family: { family },
    result: { result: filter.result ?? 'win' },
  }[number];
  const key = number === 'noTouch' ? [OF, path] : [OF, ...Object.keys(kinds), path];
  return {
    filter: { [OF]: accountId, ...kinds, [path]: { $gte: range.first, $lte: range.last } },
    hint: keyOf(key),
    sort: { [path]: -1 },
  };
}

/**
 * The games of combined filters, by their number among all games. Every filter is a set of points of one index, which MongoDB merges in
 * order, so that a page costs a few keys per point. `names` has at most 200 elements.
 */
export function mergedQuery(
  accountId: number,
  { filter, names, range }: { filter: HistoryFilter; names: readonly string[] | null; range: Range },
): Query {
  const { kind, isNoTouch, families, result } = filter;
  const numbers = { 'numbers.all': { $gte: range.first, $lte: range.last } };
  const sort = { 'numbers.all': -1 } as const;
  const points = {
    isPvp: { $in: kind === null ? [true, false] : [kind === 'pvp'] },
    isNoTouch: { $in: isNoTouch ? [true] : [true, false] },
    family: { $in: families.length === 0 ? [...FAMILIES] : [...families] },
    result: { $in: result === null ? [...ENDINGS] : [result] },
  };
  if (names === null) {
    const hint = keyOf([OF, 'isPvp', 'isNoTouch', 'family', 'result', 'numbers.all']);
    return { filter: { [OF]: accountId, ...points, ...numbers }, hint, sort };
  }
  return {
    filter: { [OF]: accountId, nameKeys: { $in: [...names] }, ...numbers, ...points },
    hint: keyOf([OF, 'nameKeys', 'numbers.all', 'isPvp', 'isNoTouch', 'family', 'result']),
    sort,
  };
}

/** The games of an account against an opponent, found by the opponent's names as played; newest first. */
export function betweenQuery(
  accountId: number,
  opponent: { id: number; nameKeys: readonly string[] },
  range: Range,
): Query {
  const names = opponent.nameKeys.slice(0, NAMES_MAX);
  const query = mergedQuery(accountId, { filter: NO_FILTER, names, range });
  return { ...query, filter: { ...query.filter, opponentId: opponent.id } };
}

/** The places found by a query of one account, in its order. */
export async function listPlaces(
  query: Query,
  { skip = 0, limit }: { skip?: number; limit: number },
): Promise<readonly EntryPlace[]> {
  const ids = [query.filter[OF] as number];
  const key = JSON.stringify([query.filter, query.sort, skip, limit]);
  const found = await cachedEach('places', [key], {
    tagsOf: () => tagsRead('gameEntries', { ids }),
    read: async () => new Map([[key, await readPlaces(query, { ids, skip, limit })]]),
  });
  return found.get(key) ?? [];
}

type Stretch = { readonly ids: readonly number[]; readonly skip: number; readonly limit: number };

async function readPlaces(
  { filter, hint, sort }: Query,
  { ids, skip, limit }: Stretch,
): Promise<EntryPlace[]> {
  const found = await collection('gameEntries', { ids })
    .find(filter, { ...READ, hint, projection: PLACE })
    .sort(sort)
    .skip(skip)
    .limit(limit)
    .toArray();
  return found.map(toPlace);
}

export function listNewestPlaces(accountId: number, limit: number): Promise<readonly EntryPlace[]> {
  const sort = { 'numbers.all': -1 } as const;
  return listPlaces({ filter: { [OF]: accountId }, hint: keyOf([OF, 'numbers.all']), sort }, { limit });
}

/** The number of entries found by a query, at most `limit`. */
export function countPlaces({ filter, hint }: Query, limit: number): Promise<number> {
  return collection('gameEntries').countDocuments(filter, { ...READ, hint, limit });
}

/** The same query in ascending order. */
export function reversed({ filter, hint, sort }: Query): Query {
  return { filter, hint, sort: Object.fromEntries(Object.keys(sort).map((path) => [path, 1])) };
}

/** The games of entries, in the same order; deleted games are left out. */
export async function listGames(places: readonly EntryPlace[]): Promise<HistoryGame[]> {
  // Cached by game: both players read the same games, and returning ones mostly the same as before.
  const ids = places.map(({ _id }) => _id.gameId);
  const games = await cachedEach('game', ids, { tagsOf, read: readGames });
  return places.flatMap((place) => {
    const game = games.get(place._id.gameId);
    return game ? [toHistoryGame(game, place)] : [];
  });
}

const tagsOf = (id: number) => tagsRead('games', { ids: [id] });

async function readGames(ids: readonly number[]): Promise<ReadonlyMap<number, ShownGame>> {
  const found = await collection('games', { ids })
    .find<ShownGame>({ _id: { $in: [...ids] } }, { ...READ, projection: SHOWN, batchSize: ids.length + 1 })
    .toArray();
  return new Map(found.map((game) => [game._id, game]));
}

const OWNER = { name: 1, type: 1 } as const;

const MAIN_NAME = along('nicknames', {
  field: 'accountId',
  stages: [{ $match: { isMain: true } }, { $project: { name: 1 } }],
  read: ([main]) => main?.name ?? null,
});

const COUNTED = { byMonth: 1, nameKeys: 1 } as const;

const COUNTS = along('gameCounts', {
  field: '_id',
  stages: [{ $project: COUNTED }],
  read: ([counts]) => counts ?? NO_COUNTS,
});

/** The owner of a history under their main nickname, or the account name without one; null for an unknown account. */
export async function findOwner(accountId: number): Promise<HistoryOwner | null> {
  const found = await findAccountWith(accountId, OWNER, { main: MAIN_NAME });
  return found && toOwner(found.account, found.with.main);
}

/** {@link findOwner} with the counts of {@link findCounts}. */
export async function findOwnerWithCounts(accountId: number): Promise<OwnerWithCounts | null> {
  const found = await cachedEach('history owner', [accountId], { tagsOf: ownerTags, read: readOwners });
  return found.get(accountId) ?? null;
}

type OwnerWithCounts = { readonly owner: HistoryOwner; readonly counts: Counts };

const ownerTags = (id: number) => [
  ...tagsRead('accounts', { ids: [id] }),
  ...tagsRead('nicknames', {}),
  ...countTags(id),
];

async function readOwners([accountId = 0]: readonly number[]): Promise<ReadonlyMap<number, OwnerWithCounts>> {
  const found = await findAccountWith(accountId, OWNER, { main: MAIN_NAME, counts: COUNTS });
  if (found === null) return new Map();
  return new Map([
    [accountId, { owner: toOwner(found.account, found.with.main), counts: found.with.counts }],
  ]);
}

function toOwner(
  { _id, name, type }: Pick<AccountDocument, '_id' | keyof typeof OWNER>,
  mainName: string | null,
): HistoryOwner {
  return { id: _id, type, name: mainName ?? name };
}

/** The number of an account's games by month and kind, and its names in them. */
export async function findCounts(accountId: number): Promise<Counts> {
  const found = await cachedEach('game counts', [accountId], { tagsOf: countTags, read: readCounts });
  return found.get(accountId) ?? NO_COUNTS;
}

const countTags = (id: number) => tagsRead('gameCounts', { ids: [id] });

async function readCounts(ids: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  const found = await collection('gameCounts', { ids })
    .find({ _id: { $in: [...ids] } }, { ...READ, projection: COUNTED })
    .toArray();
  return new Map(found.map((counts) => [counts._id, counts]));
}

/** The lower-cased names of opponents, as played, that contain a folded text; from at most `limit` opponents. */
export async function listOpponentNames(accountId: number, key: string, limit: number): Promise<string[]> {
  const found = await collection('gamePairs', { ids: [accountId] })
    .find(
      { [OF]: accountId, nameKeys: { $regex: foldedPattern(key) } },
      { ...READ, hint: keyOf([OF, 'nameKeys']), projection: { nameKeys: 1 } },
    )
    .limit(limit)
    .toArray();
  return [
    ...new Set(found.flatMap(({ nameKeys }) => nameKeys.filter((name) => foldText(name).includes(key)))),
  ];
}

type Pair = { readonly score: Score3; readonly nameKeys: readonly string[] };

/** Wins, draws and defeats of an account against an opponent, and the opponent's names; null if they never met. */
export async function findPair(accountId: number, opponentId: number): Promise<Pair | null> {
  const read = async () => {
    const found = await collection('gamePairs', { ids: [accountId] }).findOne<Pair>(
      { _id: { accountId, opponentId } },
      { ...READ, projection: { score: 1, nameKeys: 1 } },
    );
    return new Map(found === null ? [] : [[opponentId, found]]);
  };
  const tagsOf = () => tagsRead('gamePairs', { ids: [accountId] });
  return (await cachedEach(`pair of ${accountId}`, [opponentId], { tagsOf, read })).get(opponentId) ?? null;
}

/** The accounts that an account has played against, at most `limit`. */
export async function listOpponentIds(accountId: number, limit: number): Promise<number[]> {
  const found = await collection('gamePairs', { ids: [accountId] })
    .find({ [OF]: accountId }, { ...READ, hint: keyOf([OF, 'nameKeys']), projection: { _id: 1 } })
    .limit(limit)
    .toArray();
  return found.map(({ _id }) => _id.opponentId);
}

/** The last rated games of an account in a category, newest first, with its Elo after each. */
export async function listElos(
  accountId: number,
  { category, limit }: { category: string; limit: number },
): Promise<{ gameId: number; endedAt: Date; elo: number }[]> {
  const found = await collection('gameEntries', { ids: [accountId] })
    .find(
      { [OF]: accountId, eloCategory: category },
      {
        ...READ,
        hint: keyOf([OF, 'eloCategory', 'numbers.all']),
        projection: { endedAt: 1, eloAfter: 1 },
      },
    )
    .sort({ 'numbers.all': -1 })
    .limit(limit)
    .toArray();
  return found.flatMap(({ _id: { gameId }, endedAt, eloAfter }) =>
    eloAfter === null ? [] : [{ gameId, endedAt, elo: eloAfter }],
  );
}

function keyOf(fields: readonly string[]): Record<string, 1> {
  return Object.fromEntries(fields.map((field) => [field, 1]));
}
