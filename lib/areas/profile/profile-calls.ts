import { z } from 'zod';
import { defineCall, type Fault, type FormFields } from '#lib/base/call.ts';
import { passwordInput } from './profile-input.ts';
import { profileJson } from './profile-json.ts';
import { PASSWORD_CODES } from '#lib/identity/accounts/account.ts';

/** `GET /rest/myprofile` (document 1 §7). */
export const myprofileCall = defineCall({
  method: 'GET',
  path: '/rest/myprofile',
  summary: 'The own account with statistics, capacities, nicknames, ranks and privileges',
  input: z.object({}),
  output: z.object({ myProfile: profileJson }),
  refusals: ['not logged in'],
});

/** `POST /rest/password` (document 1 §7); the form types the new password a second time in `again`. */
export const passwordCall = defineCall({
  method: 'POST',
  path: '/rest/password',
  summary: 'Change the own password; ends the sessions of all other devices',
  input: passwordInput,
  output: z.object({}),
  refusals: PASSWORD_CODES,
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
    check: checkPasswordForm,
  },
});

/** What only the form can get wrong: the second field left empty, or different from the first (document 1 §5). */
export function checkPasswordForm(fields: FormFields): readonly Fault[] {
  const { new: first = '', again = '' } = fields;
  if (first === '' || first === again) return [];
  return [{ field: 'again', code: again === '' ? 'new password only once' : 'different passwords' }];
}
