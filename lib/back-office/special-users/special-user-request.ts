import { isId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { SPECIAL_USER_ACTIONS, type SpecialUserAction } from './special-user.ts';

/** Input of an addition, unchecked: wrong shapes have refusals of their own. */
export type SpecialUserAddInput = {
  readonly nickname?: unknown;
  readonly hide?: unknown;
  readonly nicknameLock?: unknown;
  readonly rank?: unknown;
};

/** Input of a change, unchecked: exactly one of `target`, `newRank` and `action`. */
export type SpecialUserModifyInput = {
  readonly identId?: unknown;
  readonly target?: unknown;
  readonly newRank?: unknown;
  readonly action?: unknown;
  readonly oldRank?: unknown;
};

/** The id of the member whose rank is removed, as in the path. */
export type SpecialUserDeleteInput = {
  readonly identId: string;
};

/** A checked request to add a member. */
export type Addition = {
  readonly nickname: string;
  readonly rankId: number;
  readonly isPublic: boolean;
  readonly nicknameLock: boolean;
};

/** A checked request to change one thing about a member. */
export type Modification = {
  readonly identId: number;
  /** The rank that the editor saw; undefined when it was not sent. */
  readonly oldRank: number | undefined;
  readonly wish:
    | { readonly action: SpecialUserAction }
    | { readonly newRank: number }
    | { readonly target: number | null };
};

/** Checks an addition (product/calls §6.12); a missing or empty nickname has a code of its own. */
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

/** Checks a modification; the refusal's `field` is set for unknown actions. */
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
