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

/** How every seal begins (iron-session seals with `iron-webcrypto`, in this version of its format). */
const SEAL_START = 'Fe26.2*';

/** The session cookie, which holds the sealed session id and nothing else (product/accounts §4.1). */
export async function sessionCookie(sessionId: string): Promise<CookieChange> {
  const value = await sealData({ id: sessionId }, { password: passwords(), ttl: 0 });
  return { name: 'session', value };
}

const login = z.object({ accountId: z.int(), proof: z.string() });

/** A login whose password was right, and which needs a second factor; `proof` ends it when the password changes. */
export type PendingLogin = z.infer<typeof login>;

/** The cookie that carries it to the second step; no other site's process need know of it. */
export async function loginCookie(pending: PendingLogin): Promise<CookieChange> {
  const value = await sealData(pending, { password: passwords(), ttl: COOKIE_SECONDS.login });
  return { name: 'login', value };
}

/** What of a password's hash a pending login proves. */
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

/** False for what cannot be a seal of this site. To find that out by unsealing takes longer than an answer. */
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

/** How long a right password of a banned account allows its owner to read of the ban and to appeal, in seconds: an hour. */
const SECONDS = 3_600;

/** A token that opens the page of a ban, and nothing else: a banned account has no session (product/accounts §3.4). */
export function appealToken(accountId: number, now: Date): string {
  return signText(`appeal.${accountId}.${toUnixSeconds(addSeconds(now, SECONDS))}`);
}

/** The account of such a token; null for anything else, and after an hour. */
export function readAppealToken(token: string, now: Date): number | null {
  const [kind, accountId, until] = readSigned(token)?.split('.') ?? [];
  return kind === 'appeal' && Number(until) > toUnixSeconds(now) ? Number(accountId) : null;
}
