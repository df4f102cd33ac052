import { z } from 'zod';
import { EMAIL_MAX } from '#game-bridge/contract.ts';

const address = z.email().max(EMAIL_MAX);

/** True when the text looks like an e-mail address; whether somebody reads it, nobody knows. */
export function isEmailAddress(text: string): boolean {
  return address.safeParse(text).success;
}
