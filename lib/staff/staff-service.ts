import type { Ident } from '#lib/accounts/account.ts';
import * as staff from './staff-repo.ts';

/** The ranks of an account, each with the nickname it is shown under, or null for [NDC] (document 1 §3). */
export async function listIdentsOf(accountId: number): Promise<Ident[]> {
  const idents = await staff.listIdentDocuments(accountId);
  if (idents.length === 0) return [];
  const nicknameIds = idents.flatMap(({ nicknameId }) => (nicknameId === null ? [] : [nicknameId]));
  const [ranks, nicknames] = await Promise.all([
    staff.listRankNames(idents.map(({ rankId }) => rankId)),
    staff.listNicknameNames(nicknameIds),
  ]);
  return idents.map(({ rankId, nicknameId }) => ({
    rankId,
    rankName: ranks.get(rankId) ?? `#${rankId}`,
    asNickname: nicknameId === null ? null : (nicknames.get(nicknameId) ?? null),
  }));
}
