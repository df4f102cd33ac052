import { createHash } from 'node:crypto';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { getConfig } from '#lib/base/config/config.ts';
import { COOKIE_SECONDS, type CookieChange } from '#lib/base/request-errors.ts';
import { readSigned, signText } from '#lib/base/signed-text.ts';
import { addSeconds, toUnixSeconds } from '#lib/base/paris-time.ts';

const sealed = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });

/** The site's own seals are shorter, so longer ones are not worth decrypting. */
const SEAL_MAX_LENGTH = 600;

/** The prefix of every seal (iron-session uses this version of the format of `iron-webcrypto`). */
const SEAL_START = 'Fe26.2*';

/** The session cookie, which holds the sealed session id and nothing else (product/accounts §4.1). */
export async function sessionCookie(sessionId: string): Promise<CookieChange> {
  const value = await sealData({ id: sessionId }, { password: passwords(), ttl: 0 });
  return { name: 'session', value };
}

const login = z.object({ accountId: z.int(), proof: z.string() });

/** A login waiting for its second factor; `proof` invalidates it once the password changes. */
export type PendingLogin = z.infer<typeof login>;

/** The cookie that carries it to the second step, stateless on the server. */
export async function loginCookie(pending: PendingLogin): Promise<CookieChange> {
  const value = await sealData(pending, { password: passwords(), ttl: COOKIE_SECONDS.login });
  return { name: 'login', value };
}

/** The part of a password's hash stored in a pending login. */
export function loginProof(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}

/** The pending login in a seal of this site, or null for anything else, and after ten minutes. */
export async function unsealLogin(seal: string | null): Promise<PendingLogin | null> {
  if (!mayBeSeal(seal)) return null;
  try {
    return login.parse(await unsealData(seal, { password: passwords(), ttl: COOKIE_SECONDS.login }));
  } catch {
    return null;
  }
}

/** False for what cannot be a seal of this site; unsealing to find out would take longer than an answer. */
export function mayBeSeal(text: string | null): text is string {
  return text !== null && text.length <= SEAL_MAX_LENGTH && text.startsWith(SEAL_START);
}

/** The session id in a seal of this site, or null for anything else. */
export async function unsealSession(seal: string | null): Promise<string | null> {
  if (!mayBeSeal(seal)) return null;
  try {
    return sealed.parse(await unsealData(seal, { password: passwords(), ttl: 0 })).id;
  } catch {
    return null;
  }
}

/** Numbered as iron-session expects: it seals with the highest number and unseals with any. */
function passwords(): Record<string, string> {
  const secrets = getConfig().sessionSecrets;
  return Object.fromEntries(secrets.map((secret, index) => [String(secrets.length - index), secret]));
}

/** How long the owner of a banned account may see the ban and appeal after the right password, in seconds: an hour. */
const SECONDS = 3_600;

/** A token for the page of a ban only: a banned account has no session (product/accounts §3.4). */
export function appealToken(accountId: number, now: Date): string {
  return signText(`appeal.${accountId}.${toUnixSeconds(addSeconds(now, SECONDS))}`);
}

/** The account of such a token, and when it was issued, to the second; null for anything else, and after an hour. */
export function readAppealToken(token: string, now: Date): { accountId: number; issuedAt: Date } | null {
  const [kind, accountId, until] = readSigned(token)?.split('.') ?? [];
  if (kind !== 'appeal' || !(Number(until) > toUnixSeconds(now))) return null;
  return { accountId: Number(accountId), issuedAt: new Date((Number(until) - SECONDS) * 1_000) };
}
