import { parseId } from '#lib/base/ids.ts';
import { FILE_ROWS_MAX, PAGE_ROWS } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import type { Ending } from '#lib/game/ending.ts';
import type { Faults } from '#lib/game/verdicts/accuracy.ts';
import { listOwnFaults } from '#lib/areas/verdicts/verdict-access.ts';
import { FIRST_PAGE, type HistoryAddress, type HistoryPlace } from './history-address.ts';
import * as repo from './history-repo.ts';
import {
  canSeeBetween,
  canSeeHistory,
  countResults,
  monthsOf,
  NO_FILTER,
  numberOf,
  type BetweenInput,
  type HistoryCode,
  type HistoryFilter,
  type HistoryGame,
  type HistoryOwner,
} from './history.ts';
import {
  SKIP_MAX,
  countHistory,
  readHistory,
  type HistoryCounts,
  type HistoryStretch,
} from './read-history.ts';

/** A page of a history, with the choices of its filters. */
export type HistoryPage = HistoryStretch & {
  readonly owner: HistoryOwner;
  readonly isOwn: boolean;
  /** Months that have games, newest first. */
  readonly months: readonly string[];
  /** The games of the whole history by result. */
  readonly tally: Readonly<Record<Ending, number>>;
  /** The games that pass the other filters, by result; null for a search by name, which is not counted. */
  readonly results: Readonly<Record<Ending, number>> | null;
  /** The owner's mistakes in the analysed games of the page, by game. */
  readonly faults: ReadonlyMap<number, Faults>;
  readonly lastLoss: number | null;
};

/** A slice of a history for programs; `next` is null at the end. */
export type HistoryList = {
  readonly owner: HistoryOwner;
  readonly games: readonly HistoryGame[];
  readonly filter: HistoryFilter;
  readonly limit: number;
  readonly isFirst: boolean;
  /** The number of games that match the filter; at most 10,000 for a search by name. */
  readonly total: number;
  readonly next: HistoryPlace | null;
};

/** The games between two accounts, from the first account's side; `next` is the number to continue after, null at the end. */
export type BetweenList = {
  readonly accountIds: readonly [number, number];
  readonly games: readonly HistoryGame[];
  readonly limit: number;
  readonly isFirst: boolean;
  readonly total: number;
  readonly next: number | null;
};

export type HistoryExport = { readonly owner: HistoryOwner; readonly games: readonly HistoryGame[] };

/** A page of an account's games with the filter and place of its address (product/pages §6.1). */
export async function getHistoryPage(
  viewer: Viewer,
  { id, filter, place }: HistoryAddress & { readonly id: string },
): Promise<Result<HistoryPage, HistoryCode>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const { owner, counts } = found.value;
  const tally = countResults(counts.byMonth, NO_FILTER);
  const stretch = await readHistory(owner.id, counts, { filter, place, limit: PAGE_ROWS });
  const isStart = numberOf(filter) === 'all' && filter.month === null && stretch.page === 1;
  const shown = isStart ? stretch.games.find(({ result }) => result === 'lose') : undefined;
  const [lastLoss, faults] = await Promise.all([
    shown?.gameId ?? findLastLoss(owner.id, tally.lose),
    listOwnFaults(stretch.games),
  ]);
  return ok({
    ...{ ...stretch, owner, tally, lastLoss, faults },
    isOwn: viewer.account?.id === owner.id,
    months: monthsOf(counts.byMonth),
    results: filter.q === '' ? countResults(counts.byMonth, filter) : null,
  });
}

/** The newest lost game of an account; null if it never lost. */
async function findLastLoss(accountId: number, losses: number): Promise<number | null> {
  if (losses === 0) return null;
  const filter = { ...NO_FILTER, result: 'lose' } as const;
  const range = { first: losses, last: losses };
  const [place] = await repo.listPlaces(repo.numberedQuery(accountId, { number: 'result', filter, range }), {
    limit: 1,
  });
  return place?._id.gameId ?? null;
}

/** The games of an account for programs, newest first (product/calls §5.1). */
export async function listHistory(
  viewer: Viewer,
  { id, limit, filter, place }: HistoryAddress & { readonly id: string; readonly limit: number },
): Promise<Result<HistoryList, HistoryCode>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const { owner, counts } = found.value;
  const { games, older, total } = await readHistory(owner.id, counts, { filter, place, limit });
  const isFirst = 'page' in place && place.page === 1;
  return ok({
    ...{ owner, games, filter, limit, isFirst },
    total: total ?? (isFirst && older === null ? games.length : await countHistory(owner.id, counts, filter)),
    next: older,
  });
}

/** The newest games that match a filter, at most {@link FILE_ROWS_MAX}, for a file. */
export async function exportHistory(
  viewer: Viewer,
  { id, filter }: { id: string; filter: HistoryFilter },
): Promise<Result<HistoryExport, HistoryCode>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const { owner, counts } = found.value;
  const games: HistoryGame[] = [];
  // A search by name stops after many games, of which few may match.
  for (let place: HistoryPlace | null = FIRST_PAGE; place !== null;) {
    const asked = { filter, place, limit: FILE_ROWS_MAX - games.length };
    const stretch: HistoryStretch = await readHistory(owner.id, counts, asked);
    games.push(...stretch.games);
    place = stretch.isUnfinished && games.length < FILE_ROWS_MAX ? stretch.older : null;
  }
  return ok({ owner, games });
}

export function getOwnHistoryId(viewer: Viewer): Result<number, 'not logged in'> {
  return isPlayer(viewer) ? ok(viewer.account.id) : fail('not logged in');
}

/** The games between two accounts, newest first, from the first account's side (product/calls §5.3). */
export async function listBetween(
  viewer: Viewer,
  { accountId1, accountId2, page, apres, limit }: BetweenInput,
): Promise<Result<BetweenList, HistoryCode>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const [one, other] = await Promise.all([accountId1, accountId2].map(findOwner));
  if (!one || !other) return fail('no such player');
  if (!canSeeBetween(viewer, [one.id, other.id])) return fail('can not see');
  const pair = await repo.findPair(one.id, other.id);
  const range = { first: 1, last: apres === undefined ? Number.MAX_SAFE_INTEGER : apres - 1 };
  const query = pair && repo.betweenQuery(one.id, { id: other.id, nameKeys: pair.nameKeys }, range);
  const skip = (page - 1) * limit;
  const places = query && skip <= SKIP_MAX ? await repo.listPlaces(query, { skip, limit: limit + 1 }) : [];
  const shown = places.slice(0, limit);
  return ok({
    accountIds: [one.id, other.id],
    games: await repo.listGames(shown),
    limit,
    isFirst: apres === undefined && page === 1,
    total: pair ? pair.score.win + pair.score.draw + pair.score.lose : 0,
    next: places.length > limit ? (shown.at(-1)?.number ?? null) : null,
  });
}

/** The account named in an address with its counts, if the viewer may see its history; refused in the order of the codes. */
async function findVisible(
  viewer: Viewer,
  text: string,
): Promise<Result<{ readonly owner: HistoryOwner; readonly counts: HistoryCounts }, HistoryCode>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const id = parseId(text);
  const found = id === null ? null : await repo.findOwnerWithCounts(id);
  if (found === null) return fail('no such player');
  return canSeeHistory(viewer, found.owner) ? ok(found) : fail('can not see');
}

/** The account named in an address; null for a malformed or unknown id. */
async function findOwner(text: string): Promise<HistoryOwner | null> {
  const id = parseId(text);
  return id === null ? null : repo.findOwner(id);
}
