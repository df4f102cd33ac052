import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import type { ListedOrder } from './rank-book.ts';
import { getRankBook } from './rank-worker.ts';
import * as rankings from './ranking-repo.ts';
import { findStanding, listStandings } from './standing-repo.ts';
import {
  ANONYMOUS,
  findChoice,
  possibleNames,
  type EloCategory,
  type OwnName,
  type RankingRow,
  type Standing,
} from './ranking.ts';

/** A slice of a list: the rows to skip, and how many to return at most. */
export type Stretch = { readonly skip: number; readonly limit: number };

/** The Elo categories, the same for everybody. */
export function listCategories(): Promise<readonly EloCategory[]> {
  return cached('elo-categories', { maxAge: KEEP_SECONDS.data }, rankings.listEloCategories);
}

/** The rows of a slice of a list, as the viewer sees them, with their `own` as it is now, and how many the list has. */
export async function readRows(
  viewer: Viewer,
  order: ListedOrder,
  { skip, limit, own }: Stretch & { readonly own: Own | null },
): Promise<{ rows: RankingRow[]; hasNext: boolean; total: number }> {
  const book = await getRankBook();
  const total = book.count(order);
  const ids = book.list(order, { skip, limit });
  const standings = await listStandings(ids, new Date());
  const rows = standings.map((standing, at) => {
    const isOwn = standing.accountId === own?.standing.accountId;
    return toRow(viewer, isOwn ? { ...own.standing, name: own.name.current.name } : standing, skip + at + 1);
  });
  return { rows, hasNext: skip + limit < total, total };
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

type Own = { readonly name: OwnName; readonly standing: Standing };

/** The viewer's own name and standing; null for a visitor, without any query. */
export async function findOwn(viewer: Viewer): Promise<Own | null> {
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
