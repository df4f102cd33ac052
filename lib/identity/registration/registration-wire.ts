import { z } from 'zod';
import { withReturn } from '#lib/base/local-path.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { anyText } from '#lib/base/fields.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_CHARACTERS } from '#lib/identity/accounts/password-rules.ts';
import { call } from '#lib/identity/call.ts';
import { register } from './registration-service.ts';
import { signUpFaultText, SIGN_UP_TEXTS } from './registration-messages.ts';
import { AGE_BOX, READ_BOXES, REGISTER_CODES, UNREAD_BOX, checkForm } from './registration.ts';

/**
 * Body of `POST /rest/register`. The schema accepts any value; the service refuses wrong ones with `Unknown format`
 * (product/calls §2.5). A form also sends the other sign-up fields, which `checkForm` reads.
 */
const registrationInput = z.object({
  accountName: anyText(
    `${ACCOUNT_NAME.min} to ${ACCOUNT_NAME.max} letters, digits and ${ACCOUNT_NAME.signs.join(' ')}`,
  ),
  password: anyText(
    `At least ${PASSWORD_MIN_CHARACTERS} characters, at most ${PASSWORD_MAX_BYTES} bytes in UTF-8`,
  ),
  accountLength: anyText('The number of characters in the account name, in digits'),
  pigeon: anyText('The default value of the hidden field of the form'),
  email: anyText('An e-mail address; may be missing or empty'),
});

/** `POST /rest/register` (product/calls §2.5). */
export const registerCall = call({
  method: 'POST',
  path: '/rest/register',
  summary: 'Create an account on the game server',
  work: 'passwords',
  guard: 'anyone',
  input: registrationInput,
  output: z.object({ accountName: z.string() }),
  refusals: REGISTER_CODES,
  texts: SIGN_UP_TEXTS,
  form: {
    page: ({ retour }) => withReturn('/subscribe.html', retour),
    next: ({ retour }) => withReturn('/login.html', retour),
    notice: 'registered',
    keep: ['accountName', 'email', 'accountLength', AGE_BOX, ...READ_BOXES, UNREAD_BOX],
    fieldOf: {
      'Invalid input format': 'password',
      'Invalid email address': 'email',
      'Invalid check': 'accountLength',
      'Already have an account': 'email',
      'refused name': 'accountName',
      Failed: 'accountName',
    },
    carry: ['accountName'],
    tooMany: 'too many sign-ups',
    textOf: (fault) => signUpFaultText(fault, getConfig().contactEmail),
    check: checkForm,
  },
  service: register,
  toJson: (account) => account,
});
