import { fail, ok, type Result } from '#lib/base/result.ts';
import { whyUnfit } from '#lib/identity/accounts/password-rules.ts';
import { whyGuessed, type Owner } from '#lib/identity/accounts/password-strength.ts';

/** Unvalidated input of a password change; wrong types have their own refusals. */
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
export type PasswordFormCode = 'new password only once' | 'different passwords';

/** The value if it may become the account's password; otherwise `bad new`, with its cause if it is a text. */
export async function toNewPassword(value: unknown, owner: Owner): Promise<Result<string, 'bad new'>> {
  if (typeof value !== 'string') return fail('bad new');
  const cause = whyUnfit(value) ?? (await whyGuessed(value, owner));
  return cause === null ? ok(value) : fail('bad new', { cause });
}
