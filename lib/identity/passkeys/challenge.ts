import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { getConfig } from '#lib/base/config/config.ts';
import type { CookieChange } from '#lib/base/request-errors.ts';
import { readSigned, signText } from '#lib/base/signed-text.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { databaseNow } from '#lib/db/lease.ts';
import { isWithin } from '#lib/identity/limits/client-limit.ts';
import { CHALLENGE_SECONDS } from './passkey.ts';

/** The purpose of a challenge: a login, a new passkey of this account, or re-authentication. */
export type Use = 'login' | `add-${number}` | `proof-${number}`;

/** A new challenge, and the signed cookie that binds it to the browser and its purpose for five minutes. */
export function makeChallenge(use: Use): { challenge: string; cookie: CookieChange } {
  const challenge = randomBytes(32).toString('base64url');
  const until = toUnixSeconds(databaseNow()) + CHALLENGE_SECONDS;
  return { challenge, cookie: { name: 'passkey', value: signText(`passkey.${use}.${challenge}.${until}`) } };
}

/** Consumes the challenge in a cookie; null if it has another purpose, has expired or was used. */
export async function takeChallenge(cookie: string | null | undefined, use: Use): Promise<string | null> {
  const [kind, of, challenge = '', until] = readSigned(cookie)?.split('.') ?? [];
  if (kind !== 'passkey' || of !== use || Number(until) <= toUnixSeconds(databaseNow())) return null;
  const once = { prefix: 'passkey', points: 1, seconds: CHALLENGE_SECONDS };
  return (await isWithin(challenge, once)) ? challenge : null;
}

/** The site as browsers know it: the host of SITE_URL. Browsers take no IP address, so a local site is known as `localhost`. */
export function relyingParty(): { readonly id: string; readonly name: string; readonly origins: string[] } {
  const { siteUrl, siteName, origins } = getConfig();
  const host = new URL(siteUrl).hostname;
  return { id: isIP(host) === 0 ? host : 'localhost', name: siteName, origins: [...origins] };
}
