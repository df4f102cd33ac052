import { READ_LIMIT_MS } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import type { EloCategory } from './ranking.ts';

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
