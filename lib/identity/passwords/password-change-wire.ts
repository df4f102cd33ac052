import { z } from 'zod';
import type { Fault, FormFields } from '#lib/base/call.ts';
import { anyText } from '#lib/base/fields.ts';
import { isSamePassword } from '#lib/identity/accounts/password-rules.ts';
import { call } from '#lib/identity/call.ts';
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
export function checkPasswordForm(fields: FormFields): readonly Fault[] {
  const { new: first = '', again = '' } = fields;
  if (first === '' || isSamePassword(first, again)) return [];
  return [{ field: 'again', code: again === '' ? 'new password only once' : 'different passwords' }];
}
