import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { Standing } from './ranking.ts';

const READ = { maxTimeMS: READ_LIMIT_MS };

/** A name shown by the rankings, with the standing of its player. */
export type ShownName = Standing & { readonly name: string };

/**
 * Players whose name in the rankings begins with a text in any letter case, in no particular order. Only the first 1,000
 * matching nicknames by alphabet are searched, so that every search is a range of one index.
 */
export async function listShownNames(q: string, now: Date): Promise<ShownName[]> {
  const key = q.toLowerCase();
  const nicknames = await collection('nicknames', { fields: ['nameKey', 'name', 'accountId', 'ban'] })
    .find(
      { nameKey: { $gte: key, $lt: `${key}\u{10ffff}` } },
      { ...READ, projection: { name: 1, accountId: 1, ban: 1 }, hint: { nameKey: 1 } },
    )
    .sort({ nameKey: 1 })
    .limit(LIST_ROWS_MAX)
    .toArray();
  const names = new Map(nicknames.filter(({ ban }) => !isBanned(ban, now)).map((one) => [one._id, one]));
  const found = await collection('accounts', { fields: ['type', 'pvp', 'elo', 'rankingNicknameId'] })
    .find(
      { _id: { $in: [...new Set(nicknames.map(({ accountId }) => accountId))] }, type: 'player' },
      { ...READ, projection: { pvp: 1, elo: 1, rankingNicknameId: 1 } },
    )
    .toArray();
  return found.flatMap(({ _id, pvp, elo, rankingNicknameId }) => {
    const nickname = rankingNicknameId === null ? undefined : names.get(rankingNicknameId);
    return nickname?.accountId === _id ? [{ accountId: _id, pvp, elo, name: nickname.name }] : [];
  });
}
