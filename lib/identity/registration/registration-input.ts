import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

/**
 * Body of `POST /rest/register`: any shape passes, because a wrong one is the domain's `Unknown format`
 * (4-decisions 4.3). A form sends the other sign-up fields with it, which `checkForm` reads.
 */
export const registrationInput = z.object({
  accountName: anyText('4 to 16 letters, digits and - _ ^'),
  password: anyText('At least 8 characters, at most 72 bytes in UTF-8'),
  accountLength: anyText('The number of characters of the account name, in digits'),
  pigeon: anyText('What the hidden field of the form holds by default'),
  email: anyText('An e-mail address; may be missing or empty'),
});

export type RegistrationInput = z.infer<typeof registrationInput>;
