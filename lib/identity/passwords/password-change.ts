import { isLongEnough } from '#lib/identity/accounts/password-rules.ts';

/** Input of a password change, unchecked: wrong shapes have refusals of their own. */
export type PasswordInput = {
  readonly old?: unknown;
  readonly new?: unknown;
};

/** Refusals of `POST /rest/password`, in the order in which they are checked (product/calls §2.6). */
export const PASSWORD_CODES = [
  'not logged in',
  'no current password',
  'no new password',
  'account not found',
  'bad old',
  'bad new',
] as const;

export type PasswordCode = (typeof PASSWORD_CODES)[number];

/** Refusals that only the form has, as the new password is typed twice there. */
export const PASSWORD_FORM_CODES = ['new password only once', 'different passwords'] as const;

export type PasswordFormCode = (typeof PASSWORD_FORM_CODES)[number];

/** True when the value may become the account's password: 8 characters to 72 bytes, all printable, not the account's name. */
export function isAllowedPassword(password: unknown, accountName: string): password is string {
  if (typeof password !== 'string' || !isLongEnough(password)) return false;
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) return false;
  return password.toLowerCase() !== accountName.toLowerCase();
}
