import { cached, cachedEach } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { getRankBook } from './rank-worker.ts';
import { listCategories } from './ranking-rows.ts';
import {
  findCategory,
  isRanked,
  isShownAs,
  valueOf,
  type Elo,
  type EloCategory,
  type Order,
  type Standing,
} from './ranking.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection, tagsRead } from '#lib/db/collections.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';

/** A player's standing, for the page of the name that the rankings show. */
export type ShownStanding = {
  readonly pvp: Standing['pvp'];
  /** The rank by points; null without a point. */
  readonly rank: number | null;
  /** The categories in which the player has an Elo. */
  readonly elos: readonly (EloCategory & Elo)[];
  /** The category asked for, or else the first, with the rank there; null without an Elo. */
  readonly chosen: (EloCategory & Elo & { readonly rank: number }) | null;
};

/** A standing as shown on the player's page; `mode` is the category asked for, or ''. */
export async function presentStanding(standing: Standing, mode: string): Promise<ShownStanding> {
  const { pvp, elo } = standing;
  const elos = (await listCategories()).flatMap((category) => {
    const found = elo[category.id];
    return found ? [{ ...category, ...found }] : [];
  });
  const chosen = elos.find(({ id }) => id === mode) ?? elos[0];
  const [rank, eloRank] = await Promise.all([
    rankOf({ by: 'pvp' }, standing),
    chosen ? rankOf({ by: 'elo', mode: chosen.id }, standing) : null,
  ]);
  return { pvp, rank, elos, chosen: chosen && eloRank !== null ? { ...chosen, rank: eloRank } : null };
}

/**
 * The ids of players' emblem cards, by the name that the rankings show. Other nicknames have none: it would reveal which belong together
 * (product/pages §5.6).
 */
export async function findEmblems(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const byKey = await listEmblems([...new Set(names.map((name) => name.toLowerCase()))]);
  return new Map(
    names.flatMap((name) => {
      const card = byKey.get(name.toLowerCase());
      return card === undefined ? [] : [[name, card] as const];
    }),
  );
}

/** The number of players, ranked or not, and of their games against players, each counted for both. */
export async function countPlayers(): Promise<{ readonly players: number; readonly played: number }> {
  return (await getRankBook()).sums;
}

/** Throws `UnknownValue` for an unknown category; an empty one counts as absent. */
export async function checkCategory(mode: string): Promise<void> {
  if (mode !== '') findCategory(mode, await listCategories());
}

/** May be stale, as any game may change any rank. */
async function rankOf(order: Order, standing: Standing): Promise<number | null> {
  if (!isRanked(order, standing)) return null;
  const book = await cached('rank book', { maxAge: KEEP_SECONDS.playerPage, mayBeStale: true }, getRankBook);
  return book.rankOf(order, valueOf(order, standing), standing.accountId);
}

const READ = { maxTimeMS: READ_LIMIT_MS };

const NAME_SCOPE = { fields: ['nameKey', 'ban'] } as const;

const EMBLEM_SCOPE = { fields: ['emblemCard', 'rankingNicknameId'] } as const;

/** The emblems of the accounts that the rankings show under these names in lower case. */
async function listEmblems(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const tagsOf = () => [...tagsRead('nicknames', NAME_SCOPE), ...tagsRead('accounts', EMBLEM_SCOPE)];
  return cachedEach('emblem', keys, { tagsOf, read: readEmblems });
}

async function readEmblems(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = await collection('nicknames', NAME_SCOPE)
    .find({ nameKey: { $in: [...keys] } }, { ...READ, projection: { nameKey: 1, accountId: 1, ban: 1 } })
    .toArray();
  const accounts = await collection('accounts', EMBLEM_SCOPE)
    .find(
      { _id: { $in: names.map(({ accountId }) => accountId) }, emblemCard: { $type: 'string' } },
      { ...READ, projection: { emblemCard: 1, rankingNicknameId: 1 } },
    )
    .toArray();
  const byAccount = new Map(accounts.map((account) => [account._id, account]));
  const now = databaseNow();
  return new Map(
    names.flatMap(({ _id: id, nameKey, accountId, ban }) => {
      const { emblemCard, rankingNicknameId = null } = byAccount.get(accountId) ?? {};
      const isShown = isShownAs(
        { accountId, rankingNicknameId },
        { id, accountId, isBanned: isBanned(ban, now) },
      );
      return isShown && emblemCard ? [[nameKey, emblemCard] as const] : [];
    }),
  );
}
