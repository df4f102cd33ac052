import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

/** `POST /rest/password/link`: every wrong shape is a code of the domain. */
export const passwordLinkInput = z.object({
  token: anyText('The token of the link'),
  new: anyText('The new password'),
});

export type PasswordLinkInput = z.infer<typeof passwordLinkInput>;
