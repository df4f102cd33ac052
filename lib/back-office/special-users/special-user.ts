import { fail, ok, type Result } from '#lib/base/result.ts';

/**
 * The refusals for special users (product/staff §7.2), plus `changed` for a member whose rank differs from the one the editor saw. On the wire,
 * `no rights` and `not authorized` are `{authorized: false}`.
 */
export const SPECIAL_USER_CODES = [
  'no nickname',
  'no rights',
  'bad format',
  'user not found',
  'bad rank',
  'not authorized',
  'cant manage this group',
  'no modify ranks',
  'ident does not exist',
  'cant lock to ndc',
  'changed',
] as const;

export type SpecialUserCode = (typeof SPECIAL_USER_CODES)[number];

/** Refusals of `POST /rest/admin/specialusers/add`, in the order in which they are checked. */
export const SPECIAL_USER_ADD_CODES = [
  'no nickname',
  'bad format',
  'user not found',
  'bad rank',
  'cant manage this group',
  'no modify ranks',
] as const satisfies readonly SpecialUserCode[];

export type SpecialUserAddCode = (typeof SPECIAL_USER_ADD_CODES)[number];

/** Refusals of `POST /rest/admin/specialusers/delete/{identId}`, in the order in which they are checked. */
export const SPECIAL_USER_DELETE_CODES = [
  'bad format',
  'ident does not exist',
  'cant manage this group',
  'no modify ranks',
] as const satisfies readonly SpecialUserCode[];

export type SpecialUserDeleteCode = (typeof SPECIAL_USER_DELETE_CODES)[number];

/** Refusals of `POST /rest/admin/specialusers/modify`, in the order in which they are checked. */
export const SPECIAL_USER_MODIFY_CODES = [
  ...SPECIAL_USER_DELETE_CODES,
  'changed',
  'bad rank',
  'user not found',
  'cant lock to ndc',
] as const satisfies readonly SpecialUserCode[];

export type SpecialUserModifyCode = (typeof SPECIAL_USER_MODIFY_CODES)[number];

/** The values of `action` in `POST /rest/admin/specialusers/modify` (product/calls §6.13). */
export const SPECIAL_USER_ACTIONS = ['up', 'down', 'hide', 'show', 'lock', 'unlock'] as const;

export type SpecialUserAction = (typeof SPECIAL_USER_ACTIONS)[number];

/**
 * The ranks of a group that the viewer may assign and change: null for all, an id for those strictly below that rank, false for none
 * (product/staff §5.1).
 */
type CanEditAfter = number | null | false;

/** A rank of a group, whose first rank is the highest. */
export type Rank = { readonly id: number; readonly name: string };

/** A group with the viewer's reach in it. */
export type ReachedGroup = {
  readonly id: number;
  readonly name: string;
  readonly canEditAfter: CanEditAfter;
  readonly ranks: readonly Rank[];
};

/** A rank held by an account, under a nickname or none ([NDC]). */
export type Ident = {
  readonly id: number;
  readonly accountId: number;
  readonly nicknameId: number | null;
  readonly groupId: number;
  readonly rankId: number;
  readonly isPublic: boolean;
  readonly nicknameLock: boolean;
};

/** A member with names (product/data §5.3); null means no nickname, or a deleted account. */
export type SpecialUser = Ident & { readonly nickname: string | null; readonly accountName: string | null };

/** A group with its members, rank by rank. */
export type SpecialGroup = Omit<ReachedGroup, 'ranks'> & {
  readonly ranks: readonly (Rank & { readonly members: readonly SpecialUser[] })[];
};

/** The reach of a holder of these ranks: strictly below the highest of them. */
export function canEditAfterOf(
  ranks: readonly Rank[],
  held: readonly { readonly rankId: number }[],
): number | false {
  return ranks.find(({ id }) => held.some(({ rankId }) => rankId === id))?.id ?? false;
}

/** Why the viewer may not assign this rank or change its holders; null if they may. */
export function refusalOf(
  { canEditAfter, ranks }: ReachedGroup,
  rankId: number,
): 'cant manage this group' | 'no modify ranks' | null {
  if (canEditAfter === null) return null;
  if (canEditAfter === false) return 'cant manage this group';
  const indexOf = (wanted: number) => ranks.findIndex(({ id }) => id === wanted);
  return indexOf(rankId) > indexOf(canEditAfter) ? null : 'no modify ranks';
}

/** The group that has this rank, or null. */
export function groupOfRank<G extends ReachedGroup>(groups: readonly G[], rankId: number): G | null {
  return groups.find(({ ranks }) => ranks.some(({ id }) => id === rankId)) ?? null;
}

/**
 * The moves that the viewer may make with a holder of this rank: within the group, and only to ranks that the viewer may assign (product/staff
 * §2.7).
 */
export function movesFrom(group: ReachedGroup, rankId: number): ('up' | 'down')[] {
  return (['up', 'down'] as const).filter((direction) => {
    const next = neighbourOf(group.ranks, rankId, direction);
    return next.ok && refusalOf(group, next.value) === null;
  });
}

/** The possible actions on a member, in the order of their buttons. A member without a nickname cannot be locked. */
export function actionsFor(group: ReachedGroup, member: Ident): SpecialUserAction[] {
  const lock = member.nicknameId === null ? [] : (['lock'] as const);
  return [
    ...movesFrom(group, member.rankId),
    member.isPublic ? 'hide' : 'show',
    ...(member.nicknameLock ? (['unlock'] as const) : lock),
  ];
}

/** Why an account with these ranks cannot get another one; null if it can. An account holds at most one rank per group (product/staff §5.2). */
export function excessOf(
  held: readonly Pick<Ident, 'rankId' | 'groupId'>[],
  wanted: { readonly rankId: number; readonly groupId: number },
): 'held' | 'group' | null {
  if (held.some(({ rankId }) => rankId === wanted.rankId)) return 'held';
  return held.some(({ groupId }) => groupId === wanted.groupId) ? 'group' : null;
}

/** The id of the next rank above or below. A refusal's `limit` is the reason (product/staff §5.2). */
export function neighbourOf(
  ranks: readonly Rank[],
  rankId: number,
  direction: 'up' | 'down',
): Result<number, 'bad rank'> {
  const place = ranks.findIndex(({ id }) => id === rankId);
  if (place < 0) return fail('bad rank', { limit: 'unknown' });
  const next = ranks[direction === 'up' ? place - 1 : place + 1];
  if (next !== undefined) return ok(next.id);
  return fail('bad rank', { limit: direction === 'up' ? 'highest' : 'lowest' });
}
