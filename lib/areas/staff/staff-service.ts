import { listAccountNames } from '#lib/identity/accounts/account-access.ts';
import type { Ident } from '#lib/identity/accounts/account.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ok, type Result } from '#lib/base/result.ts';
import * as staff from './staff-repo.ts';
import { composeGroups, type StaffGroup } from './staff.ts';

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

/** The groups of the staff with the members who show themselves; everybody may see them (document 1 §2, Staff). */
export async function getComposition(_viewer: Viewer): Promise<Result<StaffGroup[], never>> {
  const [groups, memberships] = await Promise.all([staff.listGroups(), staff.listPublicMemberships()]);
  const [nicknames, accounts] = await Promise.all([
    staff.listNicknameNames(memberships.flatMap(({ nicknameId }) => nicknameId ?? [])),
    listAccountNames(memberships.map(({ accountId }) => accountId)),
  ]);
  return ok(composeGroups(groups, memberships, { nicknames, accounts }));
}
