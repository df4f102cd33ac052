import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { lateByDesign } from '#lib/base/late-by-design.ts';
import { remembered, rememberedLoosely } from '#lib/base/remembered.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import * as rankings from './ranking-repo.ts';
import { findStanding, listStandings } from './standing-repo.ts';
import {
  ANONYMOUS,
  findChoice,
  possibleNames,
  type EloCategory,
  type Order,
  type OwnName,
  type RankedValues,
  type RankingRow,
  type Standing,
} from './ranking.ts';

/** A slice of a list: the rows to skip, and how many to return at most. */
export type Stretch = { readonly skip: number; readonly limit: number };

/** The Elo categories, the same for everybody; makes sure that the indexes of their rankings exist. */
export function listCategories(): Promise<readonly EloCategory[]> {
  return remembered('elo-categories', KEEP_SECONDS.data, async () => {
    const categories = await rankings.listEloCategories();
    for (const category of categories) await rankings.ensureEloIndex(category);
    return categories;
  });
}

/** The number of accounts in a list. Up to half a minute old, as it is only displayed. */
export function countOf(order: rankings.ListedOrder): Promise<number> {
  return rememberedLoosely(`ranked ${keyOf(order)}`, KEEP_SECONDS.data, () => rankings.countRanked(order));
}

/** The values of all players in an order. Every game of anybody may change them, so they may be late, and pages share them for some seconds. */
export function listValues(order: Order): Promise<RankedValues> {
  return remembered(`values ${keyOf(order)}`, KEEP_SECONDS.ranks, () =>
    lateByDesign(() => rankings.listValues(order), KEEP_SECONDS.playerPage),
  );
}

function keyOf(order: rankings.ListedOrder): string {
  return order.by === 'elo' ? `elo ${order.mode}` : order.by;
}

/** The rows of a slice of a list, as the viewer sees them. */
export async function readRows(
  viewer: Viewer,
  order: rankings.ListedOrder,
  { skip, limit }: Stretch,
): Promise<{ rows: RankingRow[]; hasNext: boolean }> {
  const ids = await rankings.listRankedIds(order, { skip, limit: limit + 1 });
  // The page of all visitors is kept; a player may have changed their name just now.
  const as = isPlayer(viewer) ? 'now' : 'kept';
  const standings = await listStandings(ids.slice(0, limit), { now: new Date(), as });
  const rows = standings.map((standing, at) => toRow(viewer, standing, skip + at + 1));
  return { rows, hasNext: ids.length > limit };
}

/** A standing as the viewer sees it; `place` is its place in the list, counted from 1. */
export function toRow(
  viewer: Viewer,
  { accountId, name, pvp, elo }: Standing & { name: string | null },
  place: number,
): RankingRow {
  return {
    // Any kind of id would reveal that two anonymous rows belong to the same account.
    uid: name === null ? `place-${place}` : `name-${name}`,
    name,
    isYou: accountId === viewer.account?.id,
    pvp,
    elo,
  };
}

/** The viewer's own name and standing; null for a visitor, without any query. */
export async function findOwn(viewer: Viewer): Promise<{ name: OwnName; standing: Standing } | null> {
  if (!isPlayer(viewer)) return null;
  const { id } = viewer.account;
  const [standing, nicknames] = await Promise.all([
    findStanding(id),
    rankings.listOwnNicknames(id, new Date()),
  ]);
  if (standing === null) return null;
  const possible = possibleNames(nicknames);
  const current = findChoice(standing.rankingNicknameId, possible) ?? { id: ANONYMOUS, name: null };
  return { name: { current, possible, isEditable: possible.length >= 2 }, standing };
}
