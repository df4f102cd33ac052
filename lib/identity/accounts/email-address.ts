import { z } from 'zod';

const address = z.email().max(254);

/** True when the text looks like an e-mail address; whether somebody reads it, nobody knows. */
export function isEmailAddress(text: string): boolean {
  return address.safeParse(text).success;
}
