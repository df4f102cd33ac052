import { ok, type Result } from '#lib/base/result.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { ListedOrder } from './rank-book.ts';
import { findOwn, listCategories, readRows, toRow, type Stretch } from './ranking-rows.ts';
import { listShownNames } from './ranking-repo.ts';
import {
  compareStandings,
  isRanked,
  parseOrder,
  type EloCategory,
  type OwnName,
  type RankingRow,
  type RankingsInput,
} from './ranking.ts';

/** A page of players for programs; `next` is the number of the next page, null on the last one. */
export type RankingList = {
  readonly players: readonly RankingRow[];
  readonly categories: readonly EloCategory[];
  readonly you: OwnName | null;
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  /** The other parameters of the query, as sent. */
  readonly filter: Readonly<Record<string, string>>;
  readonly next: number | null;
};

const EVERYBODY = { by: 'all' } as const;

/** The players of a ranking, or of all of them, with the viewer's own name; everybody may see them (product/calls §3.1). Throws `UnknownValue` for a category that does not exist. */
export async function listRankings(
  viewer: Viewer,
  input: RankingsInput,
): Promise<Result<RankingList, never>> {
  const { page, limit, ...filter } = input;
  const categories = await listCategories();
  const asked = parseOrder(filter, categories);
  const order = filter.classement === undefined ? EVERYBODY : asked;
  const stretch = { skip: (page - 1) * limit, limit };
  const own = await findOwn(viewer);
  const { rows, hasNext, total } = await (filter.q
    ? searchRows(viewer, order, { ...stretch, q: filter.q })
    : readRows(viewer, order, { ...stretch, own }));
  return ok({
    players: rows,
    categories,
    you: own?.name ?? null,
    total,
    page,
    limit,
    filter,
    next: hasNext ? page + 1 : null,
  });
}

type Rows = { rows: RankingRow[]; hasNext: boolean; total: number };

/** A search by name finds at most 1,000 players, so they are sorted in memory. */
async function searchRows(
  viewer: Viewer,
  listed: ListedOrder,
  { q, skip, limit }: Stretch & { readonly q: string },
): Promise<Rows> {
  const order = listed.by === 'all' ? ({ by: 'pvp' } as const) : listed;
  const found = (await listShownNames(q, new Date()))
    .filter((one) => isRanked(order, one) || (listed.by === 'all' && Object.keys(one.elo).length > 0))
    .toSorted((one, other) => compareStandings(order, one, other));
  const rows = found.slice(skip, skip + limit).map((standing, at) => toRow(viewer, standing, skip + at + 1));
  return { rows, hasNext: skip + limit < found.length, total: found.length };
}
