import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import type { Score3 } from '#lib/db/game-documents.ts';
import type { Color } from '#lib/game/rules/types.ts';
import { isPlayer, type Player, type Viewer } from '#lib/identity/viewer.ts';
import * as repo from './history-repo.ts';
import type { Rivalry } from './rivalry.ts';
import { canSeeHistory, countGames, NO_FILTER, type HistoryGame } from './history.ts';

/** A point of an Elo curve: the player's own Elo after a game. */
export type EloPoint = { readonly gameId: number; readonly endedAt: Date; readonly elo: number };

/** The last games of an account, newest first; null for a viewer who may not see its history (product/accounts §7.4). */
export async function listRecentGames(
  viewer: Viewer,
  { accountId, limit }: { accountId: number; limit: number },
): Promise<readonly HistoryGame[] | null> {
  if (!(await canSee(viewer, accountId))) return null;
  return repo.listGames(await repo.listNewestPlaces(accountId, limit));
}

/** One of an account's games, and its side in it. */
export type OwnGameRef = { readonly gameId: number; readonly color: Color };

/** An account's last games, newest first. The caller must show them only to their owner. */
export async function listLastGames(accountId: number, limit: number): Promise<readonly OwnGameRef[]> {
  const { byMonth } = await repo.findCounts(accountId);
  const last = countGames(byMonth, NO_FILTER);
  if (last === 0) return [];
  const range = { first: Math.max(1, last - limit + 1), last };
  const query = repo.numberedQuery(accountId, { number: 'all', filter: NO_FILTER, range });
  const places = await repo.listPlaces(query, { limit });
  return places.map(({ _id, color }) => ({ gameId: _id.gameId, color }));
}

/** Maximum number of opponents read. */
const MOST_OPPONENTS = 500;

/** The accounts that the viewer has played against, at most 500. */
export function listOpponentIds({ account }: Player): Promise<readonly number[]> {
  return repo.listOpponentIds(account.id, MOST_OPPONENTS);
}

/** Wins, draws and defeats of an account against another; null when they never met or when the viewer may not see them. */
export async function findHeadToHead(
  viewer: Viewer,
  { accountId, opponentId }: { accountId: number; opponentId: number },
): Promise<Score3 | null> {
  if (!(await canSee(viewer, accountId))) return null;
  return (await repo.findPair(accountId, opponentId))?.score ?? null;
}

type Side = { readonly accountId: number; readonly name: string };

/** The viewer's record against the other player of a game; null if the game is not theirs. */
export async function findRivalry(
  viewer: Viewer,
  { blue, red }: { blue: Side; red: Side },
): Promise<Rivalry | null> {
  if (!isPlayer(viewer)) return null;
  const { id } = viewer.account;
  const opponent = blue.accountId === id ? red : red.accountId === id ? blue : null;
  if (opponent === null || opponent.accountId === id) return null;
  const score = await findHeadToHead(viewer, { accountId: id, opponentId: opponent.accountId });
  return score && { opponent: opponent.name, own: score.win, other: score.lose };
}

async function canSee(viewer: Viewer, accountId: number): Promise<boolean> {
  if (!isPlayer(viewer)) return false;
  if (viewer.account.id === accountId) return true;
  const owner = await repo.findOwner(accountId);
  return owner !== null && canSeeHistory(viewer, owner);
}

/**
 * An account's Elo after each of the last `limit` rated games of a category, oldest first. The caller checks that the account may be
 * shown (it may be « Anonyme »).
 */
export async function listEloPoints(
  accountId: number,
  { category, limit }: { category: string; limit: number },
): Promise<readonly EloPoint[]> {
  // A game is listed up to a second after its players' Elo has changed.
  const points = await cached(
    `elo points ${accountId} ${category} ${limit}`,
    { maxAge: KEEP_SECONDS.playerPage, mayBeStale: true },
    () => repo.listElos(accountId, { category, limit }),
  );
  return points.toReversed();
}
