import { PAGE_ROWS, parsePage } from '#lib/base/paging.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import * as rankings from './ranking-repo.ts';
import { countOf, findOwn, listCategories, readRows } from './ranking-rows.ts';
import {
  ANONYMOUS,
  competitionRanks,
  findChoice,
  isRanked,
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
  type Standing,
} from './ranking.ts';

/** A page of a ranking; `you` is null for visitors, `place` when the player is not in this ranking. */
export type RankingPage = {
  readonly order: Order;
  readonly categories: readonly EloCategory[];
  readonly rows: readonly (RankingRow & { readonly rank: number })[];
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
  const [{ rows, hasNext }, total, you] = await Promise.all([
    readRows(viewer, order, stretch),
    countOf(order),
    findOwn(viewer),
  ]);
  if (rows.length === 0 && page > 1) return fail('not found');
  const ranks = await ranksOf(order, rows, stretch.skip);
  const ranked = rows.map((row, at) => ({ ...row, rank: ranks[at] ?? 0 }));
  const place = you && (await placeOf(order, you.standing));
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

async function ranksOf(order: Order, rows: readonly RankingRow[], offset: number): Promise<number[]> {
  const values = rows.map((row) => valueOf(order, row));
  const [first] = values;
  if (first === undefined) return [];
  const firstRank = offset === 0 ? 1 : (await rankings.countAbove(order, first)) + 1;
  return competitionRanks(values, { offset, firstRank });
}

async function placeOf(order: Order, standing: Standing): Promise<OwnPlace | null> {
  if (!isRanked(order, standing)) return null;
  const [above, tied] = await Promise.all([
    rankings.countAbove(order, valueOf(order, standing)),
    rankings.countTiedBefore(order, standing),
  ]);
  return { rank: above + 1, page: Math.floor((above + tied) / PAGE_ROWS) + 1 };
}
