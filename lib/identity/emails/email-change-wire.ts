import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';
import { forget, Reply } from '#lib/base/request-errors.ts';
import { call } from '#lib/identity/call.ts';
import { EMAIL_CHANGE_CODES, EMAIL_LINK_CODES, EMAIL_PATHS } from './email-change.ts';
import { EMAIL_CHANGE_TEXTS, EMAIL_LINK_TEXTS, emailFaultText } from './email-change-messages.ts';
import { changeEmail, followEmailLink } from './email-change-service.ts';

/** `POST /rest/email` (product/calls §2.14). */
export const emailCall = call({
  method: 'POST',
  path: '/rest/email',
  summary:
    'Send a confirmation link to a new e-mail address; the account gets the address when the link is used',
  work: 'passwords',
  guard: 'player',
  input: z.object({
    email: anyText('The new address'),
    password: anyText('The current password, or a second-factor code'),
  }),
  output: z.object({}),
  refusals: EMAIL_CHANGE_CODES,
  texts: EMAIL_CHANGE_TEXTS,
  form: {
    page: EMAIL_PATHS.form,
    next: EMAIL_PATHS.form,
    notice: 'email asked',
    keep: ['email'],
    fieldOf: {
      'Invalid email address': 'email',
      'same email': 'email',
      'no current password': 'password',
      'bad old': 'password',
    },
    textOf: emailFaultText,
  },
  service: changeEmail,
  toJson: (nothing) => nothing,
});

/** `POST /rest/email/link` (product/calls §2.15). */
export const emailLinkCall = call({
  method: 'POST',
  path: '/rest/email/link',
  summary: 'Confirm a new e-mail address with the token of the link',
  guard: 'anyone',
  input: z.object({ token: anyText('The token of the link') }),
  output: z.object({ kind: z.enum(['confirm', 'restore']) }),
  refusals: EMAIL_LINK_CODES,
  texts: EMAIL_LINK_TEXTS,
  form: {
    page: EMAIL_PATHS.button,
    next: EMAIL_PATHS.button,
    notice: 'email link used',
    keep: [],
    carry: ['kind'],
    fieldOf: {},
  },
  service: followEmailLink,
  toJson: (used) => new Reply(used, [forget('link')]),
});
