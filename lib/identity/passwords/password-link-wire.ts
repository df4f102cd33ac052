import { z } from 'zod';
import { checkPasswordForm } from './password-change-wire.ts';
import { anyText } from '#lib/base/fields.ts';
import { forget, Reply } from '#lib/base/reply.ts';
import { call } from '#lib/identity/call.ts';
import { setPasswordByLink } from './password-link-service.ts';
import { LINK_PATHS, PASSWORD_LINK_CODES } from './password-link.ts';

/** `POST /rest/password/link`: every wrong shape is a code of the domain. */
export const passwordLinkInput = z.object({
  token: anyText('The token of the link'),
  new: anyText('The new password'),
});

/** `POST /rest/password/link`: ours, for the link of `npm run -s admin -- reset-password` (product/calls §2.7). */
export const passwordLinkCall = call({
  method: 'POST',
  path: '/rest/password/link',
  summary: 'Choose a new password by a one-time link; ends all sessions of the account',
  guard: 'anyone',
  input: passwordLinkInput,
  output: z.object({}),
  refusals: PASSWORD_LINK_CODES,
  form: {
    page: LINK_PATHS.form,
    next: LINK_PATHS.form,
    notice: 'password chosen',
    keep: [],
    fieldOf: { 'no new password': 'new', 'bad new': 'new' },
    check: checkPasswordForm,
  },
  service: setPasswordByLink,
  toJson: () => new Reply({}, [forget('link')]),
});
