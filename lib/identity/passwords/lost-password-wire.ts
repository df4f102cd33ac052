import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { LOST_PASSWORD_PATH } from '#lib/identity/accounts/password-rules.ts';
import { LOST_PASSWORD_CODES } from './lost-password.ts';
import { lostPasswordFaultText, LOST_PASSWORD_TEXTS } from './lost-password-messages.ts';
import { askForLink } from './lost-password-service.ts';

/** `POST /rest/password/lost` (product/calls §2.13). */
export const lostPasswordCall = call({
  method: 'POST',
  path: '/rest/password/lost',
  summary: 'Have a one-time link for a new password sent to the e-mail address of an account',
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
