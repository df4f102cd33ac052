import type { ClientSession } from 'mongodb';
import type { AccountDocument, StaffGroupDocument } from '#lib/db/game-documents.ts';
import type { Ident } from '#lib/identity/accounts/account.ts';
import * as staff from './staff-repo.ts';

/** The ranks of an account, each with the nickname that shows it, or null for [NDC] (product/data §5.3). */
export async function listIdentsOf(accountId: number): Promise<Ident[]> {
  const idents = await staff.listIdentDocuments(accountId);
  if (idents.length === 0) return [];
  const nicknameIds = idents.flatMap(({ nicknameId }) => (nicknameId === null ? [] : [nicknameId]));
  const [ranks, nicknames] = await Promise.all([
    staff.listRankNames(idents.map(({ rankId }) => rankId)),
    staff.listNicknameNames(nicknameIds),
  ]);
  return idents.map(({ rankId, nicknameId, isPublic }) => ({
    ...{ rankId, isPublic },
    rankName: ranks.get(rankId) ?? `#${rankId}`,
    asNickname: nicknameId === null ? null : (nicknames.get(nicknameId) ?? null),
  }));
}

/** True for an account that holds a privilege or a rank, as a transaction sees it if a session is given. */
export async function isStaffAccount(
  { _id, privileges }: Pick<AccountDocument, '_id' | 'privileges'>,
  { session }: { readonly session?: ClientSession } = {},
): Promise<boolean> {
  return privileges.length > 0 || staff.hasRank(_id, session);
}

/** The groups with their ranks, in the order of the staff page; for other areas. */
export function listGroups(): Promise<readonly StaffGroupDocument[]> {
  return staff.listGroups();
}

/** The names of nicknames by id; for other areas. */
export function listNicknameNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return staff.listNicknameNames(ids);
}
