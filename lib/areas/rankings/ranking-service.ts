import { PAGE_ROWS, parsePage } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { findEmblems } from './ranking-access.ts';
import type { RankBook } from './rank-book.ts';
import { getRankBook } from './rank-worker.ts';
import * as rankings from './ranking-repo.ts';
import { findOwn, listCategories, readRows } from './ranking-rows.ts';
import {
  ANONYMOUS,
  findChoice,
  parseOrder,
  possibleNames,
  valueOf,
  type EloCategory,
  type Order,
  type OwnName,
  type OwnPlace,
  type RankingNameCode,
  type RankingNameInput,
  type RankingQuery,
  type RankingRow,
} from './ranking.ts';

/** A page of a ranking; `you` is null for visitors, `place` when the player is not in this ranking. */
export type RankingPage = {
  readonly order: Order;
  readonly categories: readonly EloCategory[];
  readonly rows: readonly (RankingRow & { readonly rank: number; readonly emblem: string | undefined })[];
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
  readonly you: (OwnName & { readonly place: OwnPlace | null }) | null;
};

/** The page of a ranking that an address asks for; open to everybody (product/pages §5.1). */
export async function getRankingPage(
  viewer: Viewer,
  query: RankingQuery,
): Promise<Result<RankingPage, 'not found'>> {
  const categories = await listCategories();
  const order = parseOrder(query, categories);
  const page = parsePage(query.page);
  const stretch = { skip: (page - 1) * PAGE_ROWS, limit: PAGE_ROWS };
  const you = await findOwn(viewer);
  const [{ rows, hasNext, total }, book] = await Promise.all([
    readRows(viewer, order, { ...stretch, own: you }),
    getRankBook(),
  ]);
  if (rows.length === 0 && page > 1) return fail('not found');
  const emblems = await findEmblems(rows.flatMap(({ name }) => name ?? []));
  const ranked = rows.map((row) => ({
    ...row,
    rank: book.rankOf(order, valueOf(order, row)),
    emblem: row.name === null ? undefined : emblems.get(row.name),
  }));
  const place = you && placeIn(book, order, you.standing.accountId);
  return ok({ order, categories, rows: ranked, page, hasNext, total, you: you && { ...you.name, place } });
}

/** Sets the name that the rankings show for the viewer: one of their nicknames, or « Anonyme ». */
export async function chooseRankingName(
  viewer: Player,
  { nickname }: RankingNameInput,
): Promise<Result<Record<string, never>, RankingNameCode>> {
  const { id: accountId } = viewer.account;
  const possible = possibleNames(await rankings.listOwnNicknames(accountId, new Date()));
  const choice = findChoice(nickname, possible);
  if (choice === null) return fail('bad name');
  await rankings.updateRankingNickname(accountId, choice.id === ANONYMOUS ? null : choice.id);
  return ok({});
}

function placeIn(book: RankBook, order: Order, accountId: number): OwnPlace | null {
  const found = book.placeOf(order, accountId);
  return found && { rank: found.rank, page: Math.floor(found.before / PAGE_ROWS) + 1 };
}
