import { parsePage } from '#lib/http/paging.ts';
import { isPlayer, type Viewer } from '#lib/sessions/viewer.ts';
import { remembered } from '#lib/shared/remembered.ts';
import { fail, ok, type Result } from '#lib/shared/result.ts';
import type { RankingNameInput, RankingsInput } from './ranking-input.ts';
import * as rankings from './ranking-repo.ts';
import {
  ANONYMOUS,
  competitionRanks,
  findChoice,
  isRanked,
  parseOrder,
  possibleNames,
  RANKING_PAGE_ROWS,
  valueOf,
  type EloCategory,
  type Order,
  type OwnName,
  type OwnPlace,
  type RankingNameCode,
  type RankingQuery,
  type RankingRow,
  type Standing,
} from './ranking.ts';

/** A page of a ranking; `you` is null for visitors, `place` where the player does not stand in this ranking. */
export type RankingPage = {
  readonly order: Order;
  readonly categories: readonly EloCategory[];
  readonly rows: readonly (RankingRow & { readonly rank: number })[];
  readonly page: number;
  readonly hasNext: boolean;
  readonly total: number;
  readonly you: (OwnName & { readonly place: OwnPlace | null }) | null;
};

/** A list of players for programs; `next` is the number of the next page, null on the last one. */
export type RankingList = {
  readonly players: readonly RankingRow[];
  readonly categories: readonly EloCategory[];
  readonly you: OwnName | null;
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  /** What was asked beside page and limit. */
  readonly filter: Readonly<Record<string, string>>;
  readonly next: number | null;
};

const EVERYBODY = { by: 'all' } as const;

const FRESH_SECONDS = 30;

/** A page of the ranking that an address asks for; everybody may see it (document 1 §2, Rankings). */
export async function getRankingPage(
  viewer: Viewer,
  query: RankingQuery,
): Promise<Result<RankingPage, 'not found'>> {
  const categories = await listCategories();
  const order = parseOrder(query, categories);
  if (order === null) return fail('not found');
  const page = parsePage(query.page);
  const stretch = { skip: (page - 1) * RANKING_PAGE_ROWS, limit: RANKING_PAGE_ROWS };
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

/** The players of a ranking, or of all of them, with the viewer's own name; everybody may see them (4-decisions 4.3). */
export async function listRankings(
  viewer: Viewer,
  input: RankingsInput,
): Promise<Result<RankingList, 'not found'>> {
  const { page, limit, ...filter } = input;
  const categories = await listCategories();
  const order = filter.classement === undefined ? EVERYBODY : parseOrder(filter, categories);
  if (order === null) return fail('not found');
  const [{ rows, hasNext }, total, you] = await Promise.all([
    readRows(viewer, order, { skip: (page - 1) * limit, limit }),
    countOf(order),
    findOwn(viewer),
  ]);
  return ok({
    players: rows,
    categories,
    you: you?.name ?? null,
    total,
    page,
    limit,
    filter,
    next: hasNext ? page + 1 : null,
  });
}

/** Chooses the name under which the viewer stands in the rankings: one of his own, or none. */
export async function chooseRankingName(
  viewer: Viewer,
  { nickname }: RankingNameInput,
): Promise<Result<Record<string, never>, RankingNameCode>> {
  if (!isPlayer(viewer)) return fail('not logged in');
  const { id: accountId } = viewer.account;
  const possible = possibleNames(await rankings.listOwnNicknames(accountId, new Date()));
  const choice = findChoice(nickname, possible);
  if (choice === null) return fail('bad name');
  await rankings.updateRankingNickname(accountId, choice.id === ANONYMOUS ? null : choice.id);
  return ok({});
}

/** The Elo categories, the same for everybody, each with the index that its ranking reads. */
function listCategories(): Promise<readonly EloCategory[]> {
  return remembered('elo-categories', FRESH_SECONDS, async () => {
    const categories = await rankings.listEloCategories();
    for (const category of categories) await rankings.ensureEloIndex(category);
    return categories;
  });
}

/** A total is told, never computed with: half a minute of age does no harm. */
function countOf(order: rankings.ListedOrder): Promise<number> {
  const key = order.by === 'elo' ? `elo ${order.mode}` : order.by;
  return remembered(`ranked ${key}`, FRESH_SECONDS, () => rankings.countRanked(order));
}

async function readRows(
  viewer: Viewer,
  order: rankings.ListedOrder,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: RankingRow[]; hasNext: boolean }> {
  const ids = await rankings.listRankedIds(order, { skip, limit: limit + 1 });
  const standings = await rankings.listStandings(ids.slice(0, limit), new Date());
  const rows = standings.map(({ accountId, name, pvp, elo }, at) => ({
    // The place, for an id of any kind would tell that two anonymous rows are the same account.
    uid: name === null ? `place-${skip + at + 1}` : `name-${name}`,
    name,
    isYou: accountId === viewer.account?.id,
    pvp,
    elo,
  }));
  return { rows, hasNext: ids.length > limit };
}

async function ranksOf(order: Order, rows: readonly RankingRow[], offset: number): Promise<number[]> {
  const values = rows.map((row) => valueOf(order, row));
  const [first] = values;
  if (first === undefined) return [];
  const firstRank = offset === 0 ? 1 : (await rankings.countAbove(order, first)) + 1;
  return competitionRanks(values, { offset, firstRank });
}

/** The viewer's own name and standing; null for a visitor, of whom nothing is asked. */
async function findOwn(viewer: Viewer): Promise<{ name: OwnName; standing: Standing } | null> {
  if (!isPlayer(viewer)) return null;
  const { id } = viewer.account;
  const [standing, nicknames] = await Promise.all([
    rankings.findStanding(id),
    rankings.listOwnNicknames(id, new Date()),
  ]);
  if (standing === null) return null;
  const possible = possibleNames(nicknames);
  const current = findChoice(standing.rankingNicknameId, possible) ?? { id: ANONYMOUS, name: null };
  return { name: { current, possible, isEditable: possible.length >= 2 }, standing };
}

async function placeOf(order: Order, standing: Standing): Promise<OwnPlace | null> {
  if (!isRanked(order, standing)) return null;
  const [above, tied] = await Promise.all([
    rankings.countAbove(order, valueOf(order, standing)),
    rankings.countTiedBefore(order, standing),
  ]);
  return { rank: above + 1, page: Math.floor((above + tied) / RANKING_PAGE_ROWS) + 1 };
}
