import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { remembered } from '#lib/base/remembered.ts';
import * as rankings from './ranking-repo.ts';
import {
  ANONYMOUS,
  findChoice,
  possibleNames,
  type EloCategory,
  type OwnName,
  type RankingRow,
  type Standing,
} from './ranking.ts';

/** Where a stretch of a list begins, and how many rows it has at most. */
export type Stretch = { readonly skip: number; readonly limit: number };

/** The Elo categories, the same for everybody, each with the index that its ranking reads. */
export function listCategories(): Promise<readonly EloCategory[]> {
  return remembered('elo-categories', KEEP_SECONDS.data, async () => {
    const categories = await rankings.listEloCategories();
    for (const category of categories) await rankings.ensureEloIndex(category);
    return categories;
  });
}

/** How many a list holds; a total is told, never computed with: half a minute of age does no harm. */
export function countOf(order: rankings.ListedOrder): Promise<number> {
  const key = order.by === 'elo' ? `elo ${order.mode}` : order.by;
  return remembered(`ranked ${key}`, KEEP_SECONDS.data, () => rankings.countRanked(order));
}

/** The rows of a stretch of a list, as the viewer sees them. */
export async function readRows(
  viewer: Viewer,
  order: rankings.ListedOrder,
  { skip, limit }: Stretch,
): Promise<{ rows: RankingRow[]; hasNext: boolean }> {
  const ids = await rankings.listRankedIds(order, { skip, limit: limit + 1 });
  const standings = await rankings.listStandings(ids.slice(0, limit), new Date());
  const rows = standings.map((standing, at) => toRow(viewer, standing, skip + at + 1));
  return { rows, hasNext: ids.length > limit };
}

/** A standing as the viewer sees it, at its place in the list. */
export function toRow(
  viewer: Viewer,
  { accountId, name, pvp, elo }: Standing & { name: string | null },
  place: number,
): RankingRow {
  return {
    // The place, for an id of any kind would tell that two anonymous rows are the same account.
    uid: name === null ? `place-${place}` : `name-${name}`,
    name,
    isYou: accountId === viewer.account?.id,
    pvp,
    elo,
  };
}

/** The viewer's own name and standing; null for a visitor, of whom nothing is asked. */
export async function findOwn(viewer: Viewer): Promise<{ name: OwnName; standing: Standing } | null> {
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
