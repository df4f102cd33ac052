import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

/** `POST /rest/password`: an empty or missing password is a code of the domain, so nothing is refused before. */
export const passwordInput = z.object({
  old: anyText('The current password'),
  new: anyText('The new password'),
});

export type PasswordInput = z.infer<typeof passwordInput>;
