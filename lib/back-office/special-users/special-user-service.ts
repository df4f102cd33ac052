import type { ClientSession } from 'mongodb';
import { listGroups, listNicknameNames } from '#lib/areas/staff/staff-access.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listAccountNames } from '#lib/identity/accounts/account-access.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import { can, type Player, type Viewer } from '#lib/identity/viewer.ts';
import * as repo from './special-user-repo.ts';
import {
  canEditAfterOf,
  refusalOf,
  type Ident,
  type ReachedGroup,
  type SpecialGroup,
  type SpecialUser,
} from './special-user.ts';

/** The page of special users; `nicknames` are the selectable ones of the members, by account id. */
export type SpecialUsersPage = {
  readonly groups: readonly SpecialGroup[];
  readonly nicknames: ReadonlyMap<number, readonly repo.OwnedNickname[]>;
};

/** A member on the confirmation page of their removal. */
export type MemberToDelete = {
  readonly member: SpecialUser;
  readonly rankName: string;
  readonly groupName: string;
};

/** The groups with their members, rank by rank (product/calls §6.11). */
export async function listSpecialUsers(
  viewer: Viewer,
): Promise<Result<readonly SpecialGroup[], Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.manageRanks)) return fail(UNAUTHORIZED);
  const [groups, idents] = await Promise.all([reachedGroups(viewer), repo.listIdents()]);
  const members = await nameMembers(idents);
  return ok(groups.map((group) => withMembers(group, members)));
}

/** The groups with the nicknames offered by the forms of the page. */
export async function getSpecialUsersPage(viewer: Viewer): Promise<Result<SpecialUsersPage, Unauthorized>> {
  const found = await listSpecialUsers(viewer);
  if (!found.ok) return found;
  const members = found.value.flatMap(({ ranks }) => ranks.flatMap((rank) => rank.members));
  const owned = await repo.listNicknamesOf([...new Set(members.map(({ accountId }) => accountId))]);
  return ok({ groups: found.value, nicknames: Map.groupBy(owned, ({ accountId }) => accountId) });
}

/** A member for the confirmation page of their removal; refused if the viewer may not change them. */
export async function getMemberToDelete(
  viewer: Viewer,
  input: { id: string },
): Promise<Result<MemberToDelete, 'ident does not exist' | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.manageRanks)) return fail(UNAUTHORIZED);
  const id = parseId(input.id);
  const ident = id === null ? null : await repo.findIdent(id);
  if (ident === null) return fail('ident does not exist');
  const [groups, [member]] = await Promise.all([reachedGroups(viewer), nameMembers([ident])]);
  const group = groups.find(({ id: groupId }) => groupId === ident.groupId);
  if (group === undefined || member === undefined) return fail('ident does not exist');
  if (refusalOf(group, ident.rankId) !== null) return fail(UNAUTHORIZED);
  const rankName = group.ranks.find(({ id: rankId }) => rankId === ident.rankId)?.name ?? `#${ident.rankId}`;
  return ok({ member, rankName, groupName: group.name });
}

/** All groups, each with the viewer's reach in it; godlike reaches all ranks. */
export async function reachedGroups(viewer: Player, session?: ClientSession): Promise<ReachedGroup[]> {
  const [groups, held] = await Promise.all([listGroups(), repo.listHeld(viewer.account.id, session)]);
  const isGodlike = can(viewer, 'godlike');
  return groups.map(({ _id, name, ranks }) => ({
    ...{ id: _id, name, ranks },
    canEditAfter: isGodlike ? null : canEditAfterOf(ranks, heldIn(held, _id)),
  }));
}

function heldIn(held: readonly Ident[], groupId: number): readonly Ident[] {
  return held.filter((ident) => ident.groupId === groupId);
}

async function nameMembers(idents: readonly Ident[]): Promise<SpecialUser[]> {
  const [nicknames, accounts] = await Promise.all([
    listNicknameNames(idents.flatMap(({ nicknameId }) => nicknameId ?? [])),
    listAccountNames([...new Set(idents.map(({ accountId }) => accountId))]),
  ]);
  return idents.map((ident) => ({
    ...ident,
    nickname: ident.nicknameId === null ? null : (nicknames.get(ident.nicknameId) ?? null),
    accountName: accounts.get(ident.accountId) ?? null,
  }));
}

function withMembers(group: ReachedGroup, members: readonly SpecialUser[]): SpecialGroup {
  const own = members.filter(({ groupId }) => groupId === group.id);
  return {
    ...group,
    ranks: group.ranks.map((rank) => ({
      ...rank,
      members: own.filter(({ rankId }) => rankId === rank.id),
    })),
  };
}
