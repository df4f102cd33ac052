import type { ClientSession } from 'mongodb';
import { announceChange } from '#game-bridge/outbox.ts';
import { listNicknameNames } from '#lib/areas/staff/staff-access.ts';
import { noteAct } from '#lib/audit/audit-service.ts';
import { changedFacts, type Act } from '#lib/audit/audit.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { Unauthorized } from '#lib/identity/guard.ts';
import type { Player } from '#lib/identity/viewer.ts';
import {
  parseAddition,
  parseModification,
  type Addition,
  type Modification,
  type SpecialUserAddInput,
  type SpecialUserDeleteInput,
  type SpecialUserModifyInput,
} from './special-user-request.ts';
import * as repo from './special-user-repo.ts';
import { listSpecialUsers, reachedGroups } from './special-user-service.ts';
import {
  excessOf,
  groupOfRank,
  refusalOf,
  type Ident,
  type ReachedGroup,
  type SpecialGroup,
  type SpecialUserAddCode,
  type SpecialUserDeleteCode,
  type SpecialUserModifyCode,
  neighbourOf,
} from './special-user.ts';

type Given = { readonly name: string; readonly rankName: string; readonly groupName: string };

/** An assigned rank, and all groups after the change. */
export type Added = Given & { readonly groups: readonly SpecialGroup[] };

/** Assigns a rank to the owner of a nickname (product/staff §5.1, product/calls §6.12). Notifies the game server. */
export async function addSpecialUser(
  viewer: Player,
  input: SpecialUserAddInput,
): Promise<Result<Added, SpecialUserAddCode | Unauthorized>> {
  const addition = parseAddition(input);
  if (!addition.ok) return addition;
  const nickname = await repo.findNicknameByName(addition.value.nickname);
  if (nickname === null) return fail('user not found');
  const given = await inTurn((session) => give(viewer, { ...addition.value, nickname }, session));
  if (!given.ok) return given;
  const groups = await listSpecialUsers(viewer);
  return groups.ok ? ok({ ...given.value, groups: groups.value }) : groups;
}

/** Changes a member's rank, visibility, lock or nickname. Notifies the game server. */
export async function modifySpecialUser(
  viewer: Player,
  input: SpecialUserModifyInput,
): Promise<Result<readonly SpecialGroup[], SpecialUserModifyCode | Unauthorized>> {
  const asked = parseModification(input);
  if (!asked.ok) return asked;
  const done = await inTurn((session) => modify(viewer, asked.value, session));
  return done.ok ? listSpecialUsers(viewer) : done;
}

/** Removes a member's rank (product/calls §6.14). Notifies the game server. */
export async function deleteSpecialUser(
  viewer: Player,
  input: SpecialUserDeleteInput,
): Promise<Result<readonly SpecialGroup[], SpecialUserDeleteCode | Unauthorized>> {
  const id = parseId(input.identId);
  if (id === null) return fail('bad format');
  const done = await inTurn((session) => take(viewer, id, session));
  return done.ok ? listSpecialUsers(viewer) : done;
}

/** Serializes changes of the staff, so that each is validated against the result of the previous one. */
function inTurn<V, C extends string>(
  change: (session: ClientSession) => Promise<Result<V, C>>,
): Promise<Result<V, C>> {
  return inTransaction(async ({ session }) => {
    await repo.queueChange(new Date(), session);
    return change(session);
  });
}

type Newcomer = Omit<Addition, 'nickname'> & { readonly nickname: repo.OwnedNickname };

async function give(
  viewer: Player,
  { rankId, isPublic, nicknameLock, nickname }: Newcomer,
  session: ClientSession,
): Promise<Result<Given, SpecialUserAddCode>> {
  const groups = await reachedGroups(viewer, session);
  const group = groupOfRank(groups, rankId);
  if (group === null) return fail('bad rank', { limit: 'unknown' });
  const refusal = refusalOf(group, rankId);
  if (refusal !== null) return fail(refusal);
  const { accountId, id: nicknameId, name } = nickname;
  const held = await repo.listHeld(accountId, session);
  const limit = excessOf(held, { rankId, groupId: group.id });
  if (limit !== null) return fail('bad rank', { limit });
  const ident = { accountId, nicknameId, groupId: group.id, rankId, isPublic, nicknameLock };
  await repo.insertIdent(ident, session);
  const after = await factsOf(ident, groups);
  await tell(viewer, { action: 'ident add', accountId, before: {}, after }, session);
  return ok({ name, rankName: after.rank, groupName: group.name });
}

async function modify(
  viewer: Player,
  { identId, oldRank, wish }: Modification,
  session: ClientSession,
): Promise<Result<null, SpecialUserModifyCode>> {
  const groups = await reachedGroups(viewer, session);
  const found = await findReached(identId, groups, session);
  if (!found.ok) return found;
  const { value: ident } = found;
  if (oldRank !== undefined && oldRank !== ident.rankId) return fail('changed');
  const [owned, held] = await Promise.all([
    repo.listNicknamesOf([ident.accountId]),
    repo.listHeld(ident.accountId, session),
  ]);
  const nicknameIds = owned.map(({ id }) => id);
  const plan = planChange(ident, wish, { groups, nicknameIds, held });
  if (!plan.ok) return plan;
  const before = await factsOf(ident, groups);
  const facts = changedFacts(before, await factsOf({ ...ident, ...plan.value }, groups));
  if (Object.keys(facts.after).length === 0) return ok(null);
  await repo.updateIdent(identId, plan.value, session);
  const values = { before: { rank: before.rank, ...facts.before }, after: facts.after };
  await tell(viewer, { action: 'ident edit', accountId: ident.accountId, ...values }, session);
  return ok(null);
}

async function take(
  viewer: Player,
  id: number,
  session: ClientSession,
): Promise<Result<null, SpecialUserDeleteCode>> {
  const groups = await reachedGroups(viewer, session);
  const found = await findReached(id, groups, session);
  if (!found.ok) return found;
  await repo.deleteIdent(id, session);
  const before = await factsOf(found.value, groups);
  const { accountId } = found.value;
  await tell(viewer, { action: 'ident delete', accountId, before, after: {} }, session);
  return ok(null);
}

/** The member, if the viewer may change them. */
async function findReached(
  id: number,
  groups: readonly ReachedGroup[],
  session: ClientSession,
): Promise<Result<Ident, SpecialUserDeleteCode>> {
  const ident = await repo.findIdent(id, session);
  if (ident === null) return fail('ident does not exist');
  const group = groups.find(({ id: groupId }) => groupId === ident.groupId);
  const refusal = group === undefined ? 'cant manage this group' : refusalOf(group, ident.rankId);
  return refusal === null ? ok(ident) : fail(refusal);
}

async function factsOf(ident: Omit<Ident, 'id'>, groups: readonly ReachedGroup[]) {
  const group = groups.find(({ id }) => id === ident.groupId);
  const { nicknameId, rankId, isPublic, nicknameLock } = ident;
  const names = nicknameId === null ? null : await listNicknameNames([nicknameId]);
  return {
    group: group?.name ?? `#${ident.groupId}`,
    rank: group?.ranks.find(({ id }) => id === rankId)?.name ?? `#${rankId}`,
    nickname: nicknameId === null ? '[NDC]' : (names?.get(nicknameId) ?? `#${nicknameId}`),
    isPublic,
    nicknameLock,
  };
}

/** Logs and announces a change, within its transaction. */
async function tell(
  viewer: Player,
  { accountId, ...act }: Omit<Act, 'target'> & { readonly accountId: number },
  session: ClientSession,
): Promise<void> {
  await noteAct(viewer, { ...act, target: `account:${accountId}` }, { session });
  await announceChange({ what: 'ident', accountId }, { session });
}

type IdentChanges = Partial<Omit<Ident, 'id' | 'accountId'>>;

/** The data needed to validate a change. */
export type Staff = {
  readonly groups: readonly ReachedGroup[];
  /** The ids of the nicknames of the member's account. */
  readonly nicknameIds: readonly number[];
  /** All ranks of the account, including this one. */
  readonly held: readonly Pick<Ident, 'id' | 'rankId' | 'groupId'>[];
};

type Planned = Result<IdentChanges, SpecialUserModifyCode>;

/** The fields changed by the wish, or its refusal. The caller has checked that the viewer may change the member. */
export function planChange(ident: Ident, wish: Modification['wish'], staff: Staff): Planned {
  if ('target' in wish) return planNickname(ident, wish.target, staff);
  if ('newRank' in wish) return planRank(ident, wish.newRank, staff);
  const { action } = wish;
  if (action === 'hide' || action === 'show') return ok({ isPublic: action === 'show' });
  if (action === 'unlock') return ok({ nicknameLock: false });
  if (action === 'lock')
    return ident.nicknameId === null ? fail('cant lock to ndc') : ok({ nicknameLock: true });
  const ranks = staff.groups.find(({ id }) => id === ident.groupId)?.ranks ?? [];
  const next = neighbourOf(ranks, ident.rankId, action);
  return next.ok ? planRank(ident, next.value, staff) : next;
}

/** A member with no nickname cannot be restricted to it (product/staff §5.3). */
function planNickname(ident: Ident, target: number | null, { nicknameIds }: Staff): Planned {
  if (target === null) return ident.nicknameLock ? fail('cant lock to ndc') : ok({ nicknameId: null });
  return nicknameIds.includes(target) ? ok({ nicknameId: target }) : fail('user not found');
}

function planRank(ident: Ident, rankId: number, { groups, held }: Staff): Planned {
  const group = groupOfRank(groups, rankId);
  if (group === null) return fail('bad rank', { limit: 'unknown' });
  const refusal = refusalOf(group, rankId);
  if (refusal !== null) return fail(refusal);
  // Players who still hold several ranks of a group, from when that was possible, may be moved within it.
  const others = held.filter(({ id }) => id !== ident.id);
  const limit = excessOf(others, { rankId, groupId: group.id });
  const isRefused = limit === 'held' || (limit === 'group' && group.id !== ident.groupId);
  return isRefused ? fail('bad rank', { limit }) : ok({ rankId, groupId: group.id });
}
