import { isId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { SPECIAL_USER_ACTIONS, type SpecialUserAction } from './special-user.ts';

/** Unvalidated input of an addition; invalid types have refusals of their own. */
export type SpecialUserAddInput = {
  readonly nickname?: unknown;
  readonly hide?: unknown;
  readonly nicknameLock?: unknown;
  readonly rank?: unknown;
};

/** Unvalidated input of a change: exactly one of `target`, `newRank` and `action`. */
export type SpecialUserModifyInput = {
  readonly identId?: unknown;
  readonly target?: unknown;
  readonly newRank?: unknown;
  readonly action?: unknown;
  readonly oldRank?: unknown;
};

/** The id of the member to remove, in the path. */
export type SpecialUserDeleteInput = {
  readonly identId: string;
};

/** A validated request to add a member. */
export type Addition = {
  readonly nickname: string;
  readonly rankId: number;
  readonly isPublic: boolean;
  readonly nicknameLock: boolean;
};

/** A validated request to change one property of a member. */
export type Modification = {
  readonly identId: number;
  /** The rank that the editor saw; undefined if not sent. */
  readonly oldRank: number | undefined;
  readonly wish:
    | { readonly action: SpecialUserAction }
    | { readonly newRank: number }
    | { readonly target: number | null };
};

/** Validates an addition (product/calls §6.12). A missing or empty nickname has its own code. */
export function parseAddition(input: SpecialUserAddInput): Result<Addition, 'no nickname' | 'bad format'> {
  const { nickname = '', rank, hide = false, nicknameLock = false } = input;
  if (nickname === null || (typeof nickname === 'string' && typedName(nickname) === '')) {
    return fail('no nickname');
  }
  if (typeof nickname !== 'string') return fail('bad format');
  if (!isId(rank)) return fail('bad format', { field: 'rank' });
  if (typeof hide !== 'boolean' || typeof nicknameLock !== 'boolean') return fail('bad format');
  return ok({ nickname: nickname.trim(), rankId: rank, isPublic: !hide, nicknameLock });
}

/** Validates a modification. For an unknown action, the refusal has `field` set. */
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
