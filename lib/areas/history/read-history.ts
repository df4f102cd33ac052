import type { HistoryPlace } from './history-address.ts';
import * as repo from './history-repo.ts';
import {
  countGames,
  NAMES_MAX,
  NO_FILTER,
  numberOf,
  rangeOfMonth,
  simplify,
  type GamesByMonth,
  type HistoryFilter,
  type HistoryGame,
} from './history.ts';

/** What is known of an account's games before any is read. */
export type HistoryCounts = { readonly byMonth: GamesByMonth; readonly nameKeys: readonly string[] };

export type HistoryAsked = {
  readonly filter: HistoryFilter;
  readonly place: HistoryPlace;
  readonly limit: number;
};

/** A stretch of a history, the newest game first. */
export type HistoryStretch = {
  readonly games: readonly HistoryGame[];
  /** How many the filter has in all; null where a name is looked for. */
  readonly total: number | null;
  /** The page, where pages are counted. */
  readonly page: number | null;
  readonly newer: HistoryPlace | null;
  readonly older: HistoryPlace | null;
  /** True when more names fit the text than are looked for. */
  readonly hasMoreNames: boolean;
  /** True when the search by name looked through many games and `older` goes on with it. */
  readonly isUnfinished: boolean;
};

/** What a search finds that no name fits. */
const NOTHING: HistoryStretch = {
  games: [],
  total: 0,
  page: null,
  newer: null,
  older: null,
  hasMoreNames: false,
  isUnfinished: false,
};

/** Farthest that filters together are skipped through; beyond that their stretches name the next one. */
export const SKIP_MAX = 10_000;

/** How many games a search by name with other filters looks through at once. */
const SEARCHED_GAMES = 100_000;

/** Most games that a search by name counts. */
const COUNTED_GAMES = 10_000;

/** Reads a stretch of an account's games. */
export async function readHistory(
  accountId: number,
  counts: HistoryCounts,
  asked: HistoryAsked,
): Promise<HistoryStretch> {
  const filter = simplify(asked.filter);
  const names = filter.q === '' ? null : await resolveNames(accountId, counts, filter.q);
  if (names === null || names.areAll) {
    return readPlain(accountId, counts, { ...asked, filter: { ...filter, q: '' } });
  }
  if (names.keys.length === 0) return NOTHING;
  const read = await readMerged(accountId, counts, { ...asked, filter, names: names.keys });
  return { ...read, total: null, hasMoreNames: names.hasMore };
}

/** How many games a search by name has, 10,000 at most; exact for every other filter. */
export async function countHistory(
  accountId: number,
  counts: HistoryCounts,
  asked: HistoryFilter,
): Promise<number> {
  const filter = simplify(asked);
  const names = filter.q === '' ? null : await resolveNames(accountId, counts, filter.q);
  if (names === null || names.areAll) return countGames(counts.byMonth, filter);
  const whole = wholeRange(counts, filter);
  const range = { first: Math.max(whole.first, whole.last - searchedGames(filter) + 1), last: whole.last };
  if (names.keys.length === 0) return 0;
  return repo.countPlaces(repo.mergedQuery(accountId, { filter, names: names.keys, range }), COUNTED_GAMES);
}

type Names = { readonly areAll: boolean; readonly keys: readonly string[]; readonly hasMore: boolean };

/** The names that contain a text in any letter case: all games fit where the player's own names all do. */
async function resolveNames(accountId: number, { nameKeys }: HistoryCounts, q: string): Promise<Names> {
  const key = q.toLowerCase();
  const own = nameKeys.filter((name) => name.includes(key));
  if (own.length === nameKeys.length) return { areAll: true, keys: [], hasMore: false };
  const others = await repo.listOpponentNames(accountId, key, NAMES_MAX + 1);
  const keys = [...new Set([...own, ...others])];
  return { areAll: false, keys: keys.slice(0, NAMES_MAX), hasMore: keys.length > NAMES_MAX };
}

async function readPlain(
  accountId: number,
  counts: HistoryCounts,
  asked: HistoryAsked,
): Promise<HistoryStretch> {
  const { filter, place, limit } = asked;
  const number = numberOf(filter);
  const total = countGames(counts.byMonth, filter);
  if (number === null || !('page' in place)) {
    return { ...(await readMerged(accountId, counts, { ...asked, names: null })), total };
  }
  const { page } = place;
  const whole =
    filter.month === null ? { first: 1, last: total } : rangeOfMonth(counts.byMonth, filter.month);
  const last = whole.last - limit * (page - 1);
  const range = { first: Math.max(whole.first, last - limit + 1), last };
  const places =
    last < whole.first
      ? []
      : await repo.listPlaces(repo.numberedQuery(accountId, { number, filter, range }), { limit });
  return {
    games: await repo.listGames(places),
    total,
    page,
    newer: page > 1 ? { page: page - 1 } : null,
    older: range.first > whole.first ? { page: page + 1 } : null,
    hasMoreNames: false,
    isUnfinished: false,
  };
}

type Merged = HistoryAsked & { readonly names: readonly string[] | null };

type MergedStretch = Omit<HistoryStretch, 'total'>;

function readMerged(accountId: number, counts: HistoryCounts, asked: Merged): Promise<MergedStretch> {
  const whole = wholeRange(counts, asked.filter);
  const { place } = asked;
  if ('newerThan' in place) return readUpward(accountId, { ...asked, whole, newerThan: place.newerThan });
  return readDownward(accountId, { ...asked, whole });
}

/** From the newest, or from the games older than a number, towards the oldest. */
async function readDownward(
  accountId: number,
  { filter, names, place, limit, whole }: Merged & { whole: repo.Range },
): Promise<MergedStretch> {
  const last = 'olderThan' in place ? Math.min(whole.last, place.olderThan - 1) : whole.last;
  const page = 'page' in place ? place.page : null;
  const range = { first: Math.max(whole.first, last - searchedGames(filter) + 1), last };
  const skip = page === null ? 0 : Math.min((page - 1) * limit, SKIP_MAX);
  const query = repo.mergedQuery(accountId, { filter, names, range });
  const found = await repo.listPlaces(query, { skip, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const hasMore = found.length > limit;
  const isUnfinished = !hasMore && range.first > whole.first;
  const reached = hasMore ? (shown.at(-1)?.number ?? last) : range.first;
  return {
    games: await repo.listGames(shown),
    page,
    newer: page === 1 ? null : { newerThan: shown[0]?.number ?? last },
    older: hasMore || isUnfinished ? { olderThan: reached } : null,
    hasMoreNames: false,
    isUnfinished,
  };
}

/** From the games newer than a number towards the newest: what « Précédent » shows of filters together. */
async function readUpward(
  accountId: number,
  { filter, names, newerThan, limit, whole }: Merged & { whole: repo.Range; newerThan: number },
): Promise<MergedStretch> {
  const first = Math.max(whole.first, newerThan + 1);
  const range = { first, last: Math.min(whole.last, first + searchedGames(filter) - 1) };
  const query = repo.reversed(repo.mergedQuery(accountId, { filter, names, range }));
  const found = await repo.listPlaces(query, { limit: limit + 1 });
  const shown = found.slice(0, limit).reverse();
  const hasMore = found.length > limit;
  const isCut = !hasMore && range.last < whole.last;
  const reached = hasMore ? (shown[0]?.number ?? first) : range.last;
  return {
    games: await repo.listGames(shown),
    page: null,
    newer: hasMore || isCut ? { newerThan: reached } : null,
    older: { olderThan: shown.at(-1)?.number ?? first },
    hasMoreNames: false,
    isUnfinished: false,
  };
}

/** The numbers among all games that a filter can lie between. */
function wholeRange({ byMonth }: HistoryCounts, { month }: HistoryFilter): repo.Range {
  return month === null ? { first: 1, last: countGames(byMonth, NO_FILTER) } : rangeOfMonth(byMonth, month);
}

/** A name with another filter may fit rarely: it is looked for in a stretch at a time, everything else has an index. */
function searchedGames({ q, kind, isNoTouch, families }: HistoryFilter): number {
  const isMixed = q !== '' && (kind !== null || isNoTouch || families.length > 0);
  return isMixed ? SEARCHED_GAMES : Infinity;
}
