import { z } from 'zod';
import { EMAIL_MAX } from '#game-bridge/contract.ts';

const address = z.email().max(EMAIL_MAX);

/** True when the text has the form of an e-mail address; nothing checks that the address exists. */
export function isEmailAddress(text: string): boolean {
  return address.safeParse(text).success;
}
