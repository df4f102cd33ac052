import { isLongEnough } from '#lib/identity/accounts/password-rules.ts';

/** What a change of password takes: every wrong shape is a code of its own. */
export type PasswordInput = {
  readonly old?: unknown;
  readonly new?: unknown;
};

/** Refusals of `POST /rest/password`, in the order in which they are tested (product/calls §2.6). */
export const PASSWORD_CODES = [
  'not logged in',
  'no current password',
  'no new password',
  'account not found',
  'bad old',
  'bad new',
] as const;

export type PasswordCode = (typeof PASSWORD_CODES)[number];

/** What only the form can get wrong: its new password is typed twice. */
export const PASSWORD_FORM_CODES = ['new password only once', 'different passwords'] as const;

export type PasswordFormCode = (typeof PASSWORD_FORM_CODES)[number];

/** True when a text may become this account's password: 8 characters to 72 bytes, nothing unprintable, not the name. */
export function isAllowedPassword(password: unknown, accountName: string): password is string {
  if (typeof password !== 'string' || !isLongEnough(password)) return false;
  if (/\p{Cc}/u.test(password) || !password.isWellFormed()) return false;
  return password.toLowerCase() !== accountName.toLowerCase();
}
