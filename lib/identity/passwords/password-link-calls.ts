import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { checkPasswordForm } from '#lib/areas/profile/profile-calls.ts';
import { passwordLinkInput } from './password-link-input.ts';
import { LINK_PATHS, PASSWORD_LINK_CODES } from './password-link.ts';

/** `POST /rest/password/link`: ours, for the link of `npm run -s admin -- reset-password` (issue 7, part 8). */
export const passwordLinkCall = defineCall({
  method: 'POST',
  path: '/rest/password/link',
  summary: 'Choose a new password by a one-time link; ends all sessions of the account',
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
});
