import { foldText } from '#lib/base/text/folded.ts';
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

/** The stored counts and names of an account, read before any game. */
export type HistoryCounts = { readonly byMonth: GamesByMonth; readonly nameKeys: readonly string[] };

export type HistoryAsked = {
  readonly filter: HistoryFilter;
  readonly place: HistoryPlace;
  readonly limit: number;
};

/** A part of a history, newest game first. */
export type HistoryStretch = {
  readonly games: readonly HistoryGame[];
  /** The number of games that match the filter; null for a search by name. */
  readonly total: number | null;
  /** The page's number; null if the place is given by a game. */
  readonly page: number | null;
  readonly newer: HistoryPlace | null;
  readonly older: HistoryPlace | null;
  /** True when more names match the text than are searched. */
  readonly hasMoreNames: boolean;
  /** True when the search by name stopped after many games; `older`, or `newer` upward, continues it. */
  readonly isUnfinished: boolean;
};

/** The result of a search that matches no name. */
const NOTHING: HistoryStretch = {
  games: [],
  total: 0,
  page: null,
  newer: null,
  older: null,
  hasMoreNames: false,
  isUnfinished: false,
};

/** Maximum number of games skipped with combined filters; numbered pages beyond it are empty; `older` and `newer` reach those games. */
export const SKIP_MAX = 10_000;

/** Maximum number of games scanned by one search by name with other filters. */
const SEARCHED_GAMES = 100_000;

/** Maximum number of games counted by a search by name. */
const COUNTED_GAMES = 10_000;

/** Reads the games of an account at a place, filtered. The caller checks that the viewer may see them. */
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

/** The number of games that match a filter: at most 10,000 for a search by name, exact otherwise. */
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

/** The names that contain a text, ignoring letter case and accents. All games match if all of the player's own names do. */
async function resolveNames(accountId: number, { nameKeys }: HistoryCounts, q: string): Promise<Names> {
  const key = foldText(q);
  const own = nameKeys.filter((name) => foldText(name).includes(key));
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

/** Reads from the newest game, or from those older than a number, towards the oldest. */
async function readDownward(
  accountId: number,
  { filter, names, place, limit, whole }: Merged & { whole: repo.Range },
): Promise<MergedStretch> {
  const last = 'olderThan' in place ? Math.min(whole.last, place.olderThan - 1) : whole.last;
  const page = 'page' in place ? place.page : null;
  const range = { first: Math.max(whole.first, last - searchedGames(filter) + 1), last };
  const skip = page === null ? 0 : (page - 1) * limit;
  const query = repo.mergedQuery(accountId, { filter, names, range });
  const found = skip > SKIP_MAX ? [] : await repo.listPlaces(query, { skip, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const hasMore = found.length > limit;
  const isUnfinished = skip <= SKIP_MAX && !hasMore && range.first > whole.first;
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

/** Reads from the games newer than a number towards the newest, as « Précédent » does with combined filters. */
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
    isUnfinished: isCut,
  };
}

/** The range of numbers among all games in which a filter can match. */
function wholeRange({ byMonth }: HistoryCounts, { month }: HistoryFilter): repo.Range {
  return month === null ? { first: 1, last: countGames(byMonth, NO_FILTER) } : rangeOfMonth(byMonth, month);
}

/** A name with another filter may match rarely, so each search covers a part of the games. All other filters have an index. */
function searchedGames({ q, kind, isNoTouch, families, result }: HistoryFilter): number {
  const isMixed = q !== '' && (kind !== null || isNoTouch || families.length > 0 || result !== null);
  return isMixed ? SEARCHED_GAMES : Infinity;
}
