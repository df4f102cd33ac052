import { z } from 'zod';

const address = z.email().max(254);

/** True when the text has the form of an e-mail address; nothing checks that the address exists. */
export function isEmailAddress(text: string): boolean {
  return address.safeParse(text).success;
}
