import { z } from 'zod';
import { defineCall } from '#lib/base/call.ts';
import { registrationInput } from './registration-input.ts';
import { checkForm, READ_BOXES, REGISTER_CODES, UNREAD_BOX } from './registration.ts';

/** `POST /rest/register` (document 1 §7); the form's own fields are read by `checkForm`. */
export const registerCall = defineCall({
  method: 'POST',
  path: '/rest/register',
  summary: 'Make an account at the game server',
  input: registrationInput,
  output: z.object({ accountName: z.string() }),
  refusals: REGISTER_CODES,
  form: {
    page: '/subscribe.html',
    next: '/login.html',
    notice: 'registered',
    keep: ['accountName', 'email', 'accountLength', ...READ_BOXES, UNREAD_BOX],
    fieldOf: {
      'Invalid input format': 'password',
      'Invalid email address': 'email',
      'Invalid check': 'accountLength',
      'Already have an account': 'email',
      Failed: 'accountName',
    },
    check: checkForm,
  },
});
