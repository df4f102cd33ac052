import type { BetweenInput, HistoryInput } from './history.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { FILE_ROWS_MAX, PAGE_ROWS } from '#lib/base/paging.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { FIRST_PAGE, parseFilter, parsePlace, type HistoryPlace } from './history-address.ts';
import * as repo from './history-repo.ts';
import {
  canSeeBetween,
  canSeeHistory,
  monthsOf,
  type HistoryCode,
  type HistoryFilter,
  type HistoryGame,
  type HistoryOwner,
} from './history.ts';
import { countHistory, readHistory, SKIP_MAX, type HistoryStretch } from './read-history.ts';

/** A page of a history with what its filters may ask for. */
export type HistoryPage = HistoryStretch & {
  readonly owner: HistoryOwner;
  readonly isOwn: boolean;
  /** Months that have games, the newest first. */
  readonly months: readonly string[];
};

/** A history for programs; `next` is null where it ends. */
export type HistoryList = {
  readonly owner: HistoryOwner;
  readonly games: readonly HistoryGame[];
  readonly filter: HistoryFilter;
  readonly limit: number;
  readonly isFirst: boolean;
  /** How many the filter has; of a search by name 10,000 at most. */
  readonly total: number;
  readonly next: HistoryPlace | null;
};

/** What two accounts played, as the first one saw it; `next` is the number to go on after, null where it ends. */
export type BetweenList = {
  readonly accountIds: readonly [number, number];
  readonly games: readonly HistoryGame[];
  readonly limit: number;
  readonly isFirst: boolean;
  readonly total: number;
  readonly next: number | null;
};

/** A history for a file. */
export type HistoryExport = { readonly owner: HistoryOwner; readonly games: readonly HistoryGame[] };

/** A page of an account's games, as its address asks (product/pages §6.1). */
export async function getHistoryPage(
  viewer: Viewer,
  { id, filter, place }: { id: string; filter: HistoryFilter; place: HistoryPlace },
): Promise<Result<HistoryPage, HistoryCode>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const { value: owner } = found;
  const counts = await repo.findCounts(owner.id);
  const stretch = await readHistory(owner.id, counts, { filter, place, limit: PAGE_ROWS });
  return ok({
    ...stretch,
    owner,
    isOwn: viewer.account?.id === owner.id,
    months: monthsOf(counts.byMonth),
  });
}

/** The games of an account for programs, the newest first (product/calls §5.1). */
export async function listHistory(
  viewer: Viewer,
  { id, limit, ...asked }: HistoryInput,
): Promise<Result<HistoryList, HistoryCode>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const { value: owner } = found;
  const filter = parseFilter(asked);
  const place = parsePlace(asked);
  const counts = await repo.findCounts(owner.id);
  const { games, older, total } = await readHistory(owner.id, counts, { filter, place, limit });
  const isFirst = 'page' in place && place.page === 1;
  return ok({
    ...{ owner, games, filter, limit, isFirst },
    total: total ?? (isFirst && older === null ? games.length : await countHistory(owner.id, counts, filter)),
    next: older,
  });
}

/** The newest 10,000 games of a filter, for a file. */
export async function exportHistory(
  viewer: Viewer,
  { id, filter }: { id: string; filter: HistoryFilter },
): Promise<Result<HistoryExport, HistoryCode>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const { value: owner } = found;
  const counts = await repo.findCounts(owner.id);
  const asked = { filter, place: FIRST_PAGE, limit: FILE_ROWS_MAX };
  return ok({ owner, games: (await readHistory(owner.id, counts, asked)).games });
}

/** Whose history a visitor of `/history/player/who` means: his own. */
export function getOwnHistoryId(viewer: Viewer): Result<number, 'not logged in'> {
  return isPlayer(viewer) ? ok(viewer.account.id) : fail('not logged in');
}

/** What two accounts played against each other, the newest first, as the first one saw it (product/calls §5.3). */
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
  const skip = Math.min((page - 1) * limit, SKIP_MAX);
  const places = query ? await repo.listPlaces(query, { skip, limit: limit + 1 }) : [];
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

/** The account whose history an address names, where the viewer may see it; refused in the order of the codes. */
async function findVisible(viewer: Viewer, id: string): Promise<Result<HistoryOwner, HistoryCode>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const owner = await findOwner(id);
  if (owner === null) return fail('no such player');
  return canSeeHistory(viewer, owner) ? ok(owner) : fail('can not see');
}

/** The account that an address names; a text that is no id is a player that there is none of. */
async function findOwner(text: string): Promise<HistoryOwner | null> {
  const id = parseId(text);
  return id === null ? null : repo.findOwner(id);
}
