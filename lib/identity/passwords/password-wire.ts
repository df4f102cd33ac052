import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { forget, Reply } from '#lib/base/request-errors.ts';
import { call } from '#lib/identity/call.ts';
import { deviceCookie } from '#lib/identity/limits/compare-password.ts';
import { setPasswordByLink, askForLink } from './password-link-service.ts';
import {
  passwordLinkFaultText,
  PASSWORD_LINK_TEXTS,
  lostPasswordFaultText,
  LOST_PASSWORD_TEXTS,
} from './password-link-messages.ts';
import { LINK_PATHS, PASSWORD_LINK_CODES, LOST_PASSWORD_CODES } from './password-link.ts';
import { LOST_PASSWORD_PATH, isSamePassword } from '#lib/identity/accounts/password-rules.ts';
import type { Fault, FormFields } from '#lib/base/call.ts';
import { changePassword } from './password-change-service.ts';
import { PASSWORD_CODES } from './password-change.ts';
import { PASSWORD_TEXTS, passwordFaultText } from './password-messages.ts';

/** Body of `POST /rest/password`. Any shape passes, as the service has codes of its own for missing passwords. */
const passwordInput = z.object({
  old: anyText('The current password'),
  new: anyText('The new password'),
});

/** `POST /rest/password` (product/calls §2.6); the form types the new password a second time in `again`. */
export const passwordCall = call({
  method: 'POST',
  path: '/rest/password',
  summary: 'Change your password; ends the sessions of all your other devices',
  work: 'passwords',
  guard: 'player',
  input: passwordInput,
  output: z.object({}),
  refusals: PASSWORD_CODES,
  texts: PASSWORD_TEXTS,
  form: {
    page: '/change-password.html',
    next: '/change-password.html',
    notice: 'password changed',
    keep: [],
    fieldOf: {
      'no current password': 'old',
      'bad old': 'old',
      'no new password': 'new',
      'bad new': 'new',
    },
    textOf: passwordFaultText,
    check: checkPasswordForm,
  },
  service: changePassword,
  toJson: (nothing) => nothing,
});

/** Faults that only the form can have: the second field is empty or differs from the first (product/calls §2.6). */
function checkPasswordForm(fields: FormFields): readonly Fault[] {
  const { new: first = '', again = '' } = fields;
  if (first === '' || isSamePassword(first, again)) return [];
  return [{ field: 'again', code: again === '' ? 'new password only once' : 'different passwords' }];
}

/** Body of `POST /rest/password/link`. Any shape passes, as the service has codes of its own for wrong ones. */
const passwordLinkInput = z.object({
  token: anyText('The token of the link'),
  new: anyText('The new password'),
});

/** `POST /rest/password/link`, for the link that `npm run -s admin -- reset-password` prints (product/calls §2.7). */
export const passwordLinkCall = call({
  method: 'POST',
  path: '/rest/password/link',
  summary: 'Set a new password with a one-time link; ends all sessions of the account',
  work: 'passwords',
  guard: 'anyone',
  input: passwordLinkInput,
  output: z.object({}),
  refusals: PASSWORD_LINK_CODES,
  texts: PASSWORD_LINK_TEXTS,
  form: {
    page: LINK_PATHS.form,
    next: LINK_PATHS.form,
    notice: 'password chosen',
    keep: [],
    fieldOf: { 'no new password': 'new', 'bad new': 'new' },
    textOf: passwordLinkFaultText,
    check: checkPasswordForm,
  },
  service: setPasswordByLink,
  // The holder of the mailed link is admitted even from an address blocked by guesses.
  toJson: ({ accountId }) => new Reply({}, [forget('link'), deviceCookie(accountId)]),
});

/** `POST /rest/password/lost` (product/calls §2.13). */
export const lostPasswordCall = call({
  method: 'POST',
  path: '/rest/password/lost',
  summary: 'Send a one-time link for choosing a new password to the e-mail address of an account',
  guard: 'anyone',
  input: z.object({ account: anyText('The account name, or the e-mail address of the account') }),
  output: z.object({}),
  refusals: LOST_PASSWORD_CODES,
  texts: LOST_PASSWORD_TEXTS,
  form: {
    page: LOST_PASSWORD_PATH,
    next: LOST_PASSWORD_PATH,
    notice: 'link asked',
    keep: ['account'],
    fieldOf: { 'no account name': 'account' },
    textOf: lostPasswordFaultText,
  },
  service: askForLink,
  toJson: (nothing) => nothing,
});
