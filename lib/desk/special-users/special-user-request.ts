import { isId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { SPECIAL_USER_ACTIONS, type SpecialUserAction } from './special-user.ts';

/** A rank for the owner of a nickname: every wrong shape is a code of its own. */
export type SpecialUserAddInput = {
  readonly nickname?: unknown;
  readonly hide?: unknown;
  readonly nicknameLock?: unknown;
  readonly rank?: unknown;
};

/** A change of a member: exactly one of target, newRank and action. */
export type SpecialUserModifyInput = {
  readonly identId?: unknown;
  readonly target?: unknown;
  readonly newRank?: unknown;
  readonly action?: unknown;
  readonly oldRank?: unknown;
};

/** The member whose rank is taken away. */
export type SpecialUserDeleteInput = {
  readonly identId: string;
};

/** A member to add, as it was asked for. */
export type Addition = {
  readonly nickname: string;
  readonly rankId: number;
  readonly isPublic: boolean;
  readonly nicknameLock: boolean;
};

/** What shall become of a member; exactly one thing at a time. */
export type Modification = {
  readonly identId: number;
  /** The rank that the editor saw; undefined where he did not say. */
  readonly oldRank: number | undefined;
  readonly wish:
    | { readonly action: SpecialUserAction }
    | { readonly newRank: number }
    | { readonly target: number | null };
};

/** The addition of a request (product/calls §6.12: the nickname is not empty). */
export function parseAddition(input: SpecialUserAddInput): Result<Addition, 'no nickname' | 'bad format'> {
  const { nickname = '', rank, hide = false, nicknameLock = false } = input;
  if (nickname === null || (typeof nickname === 'string' && nickname.trim() === '')) {
    return fail('no nickname');
  }
  if (typeof nickname !== 'string' || !isId(rank)) return fail('bad format');
  if (typeof hide !== 'boolean' || typeof nicknameLock !== 'boolean') return fail('bad format');
  return ok({ nickname: nickname.trim(), rankId: rank, isPublic: !hide, nicknameLock });
}

/** The modification of a request; `field` tells of an action that there is none of. */
export function parseModification(input: SpecialUserModifyInput): Result<Modification, 'bad format'> {
  const { identId, oldRank, target, newRank, action } = input;
  const wishes = [target, newRank, action].filter((wish) => wish !== undefined);
  if (!isId(identId) || wishes.length !== 1) return fail('bad format');
  if (oldRank !== undefined && !isId(oldRank)) return fail('bad format');
  if (action !== undefined) {
    const known = SPECIAL_USER_ACTIONS.find((name) => name === action);
    return known
      ? ok({ identId, oldRank, wish: { action: known } })
      : fail('bad format', { field: 'action' });
  }
  if (newRank !== undefined) {
    return isId(newRank) ? ok({ identId, oldRank, wish: { newRank } }) : fail('bad format');
  }
  return target === null || isId(target) ? ok({ identId, oldRank, wish: { target } }) : fail('bad format');
}
