import { listNicknames } from '#lib/areas/players/player-access.ts';
import { ok, type Result } from '#lib/base/result.ts';
import { listAccountNames } from '#lib/identity/accounts/account-access.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import * as staff from './staff-repo.ts';
import { composeGroups, type StaffGroup } from './staff.ts';

/** The groups of the staff with their publicly shown members; open to everybody (product/pages §5.2). */
export async function getComposition(_viewer: Viewer): Promise<Result<StaffGroup[], never>> {
  const [groups, memberships] = await Promise.all([staff.listGroups(), staff.listPublicMemberships()]);
  const accountIds = memberships.map(({ accountId }) => accountId);
  const [nicknames, accounts, nicknamesOf] = await Promise.all([
    staff.listNicknameNames(memberships.flatMap(({ nicknameId }) => nicknameId ?? [])),
    listAccountNames(accountIds),
    listNicknames(accountIds),
  ]);
  return ok(composeGroups(groups, memberships, { nicknames, accounts, nicknamesOf }));
}
