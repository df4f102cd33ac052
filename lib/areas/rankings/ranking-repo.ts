import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { EloCategory, Standing } from './ranking.ts';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { beginsWith, NAME_COLLATION, NAME_INDEX } from '#lib/db/name-order.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** The nicknames of an account, the main one first, then by age. */
export async function listOwnNicknames(
  accountId: number,
  now: Date,
): Promise<{ id: number; name: string; isBanned: boolean }[]> {
  const found = await collection('nicknames')
    .find({ accountId }, { ...READ, projection: { name: 1, isMain: 1, ban: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return found
    .sort((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ _id, name, ban }) => ({ id: _id, name, isBanned: isBanned(ban, now) }));
}

/** Sets the nickname that the rankings show for an account; null shows « Anonyme ». */
export async function updateRankingNickname(accountId: number, nicknameId: number | null): Promise<void> {
  await collection('accounts').updateOne({ _id: accountId }, { $set: { rankingNicknameId: nicknameId } });
}

/** The Elo categories in the order of their tabs. */
export async function listEloCategories(): Promise<EloCategory[]> {
  const found = await collection('eloCategories')
    .find({}, { ...READ, projection: { name: 1 } })
    .sort({ order: 1, _id: 1 })
    .toArray();
  return found.map(({ _id, name }) => ({ id: _id, name }));
}

/** A name shown by the rankings, with the standing of its player. */
export type ShownName = Standing & { readonly name: string };

/**
 * Unbanned players whose name in the rankings begins with a text, ignoring case and accents, unordered. Only the first 1,000 matching
 * nicknames in alphabetical order are considered, so that every search is a range of one index.
 */
export async function listShownNames(q: string, now: Date): Promise<ShownName[]> {
  const projection = { name: 1, accountId: 1, ban: 1 } as const;
  const nicknames = await collection('nicknames', { fields: ['name', 'accountId', 'ban'] })
    .find(
      { name: beginsWith(q) },
      { ...READ, projection, collation: NAME_COLLATION, hint: NAME_INDEX.name, sort: NAME_INDEX.key },
    )
    .limit(LIST_ROWS_MAX)
    .toArray();
  const names = new Map(nicknames.filter(({ ban }) => !isBanned(ban, now)).map((one) => [one._id, one]));
  const found = await collection('accounts', { fields: ['type', 'pvp', 'elo', 'rankingNicknameId', 'ban'] })
    .find(
      { _id: { $in: [...new Set(nicknames.map(({ accountId }) => accountId))] }, type: 'player' },
      { ...READ, projection: { pvp: 1, elo: 1, rankingNicknameId: 1, ban: 1 } },
    )
    .toArray();
  return found.flatMap(({ _id, pvp, elo, rankingNicknameId, ban }) => {
    if (isBanned(ban, now)) return [];
    const nickname = rankingNicknameId === null ? undefined : names.get(rankingNicknameId);
    return nickname?.accountId === _id ? [{ accountId: _id, pvp, elo, name: nickname.name }] : [];
  });
}
