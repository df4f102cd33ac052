import { fail, ok, type Result } from '#lib/base/result.ts';
import type { Modification } from './special-user-request.ts';
import {
  excessOf,
  groupOfRank,
  neighbourOf,
  refusalOf,
  type Ident,
  type ReachedGroup,
  type SpecialUserModifyCode,
} from './special-user.ts';

type IdentChanges = Partial<Omit<Ident, 'id' | 'accountId'>>;

/** The facts on which a change is decided. */
export type Staff = {
  readonly groups: readonly ReachedGroup[];
  /** The ids of the nicknames of the member's account. */
  readonly nicknameIds: readonly number[];
  /** All ranks that the account holds, this one among them. */
  readonly held: readonly Pick<Ident, 'id' | 'rankId' | 'groupId'>[];
};

type Planned = Result<IdentChanges, SpecialUserModifyCode>;

/** The fields that the wish changes, or why it is refused. The caller has checked that the viewer may change the member. */
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
  // Who held several ranks of a group before there was one alone may still be moved within it.
  const others = held.filter(({ id }) => id !== ident.id);
  const limit = excessOf(others, { rankId, groupId: group.id });
  const isRefused = limit === 'held' || (limit === 'group' && group.id !== ident.groupId);
  return isRefused ? fail('bad rank', { limit }) : ok({ rankId, groupId: group.id });
}
