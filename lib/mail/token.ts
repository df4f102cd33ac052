import { createHash, createHmac } from 'node:crypto';
import { mayBeSigned } from '#lib/base/signed-text.ts';
import { getConfig } from '#lib/base/config/config.ts';

/**
 * The token of a mail's link: 256 bits, as 43 characters of base64url, computed from SESSION_SECRET and the mail's id. So a resent mail has the
 * same link, and the database never holds a usable one (docs/decisions/0033).
 */
export function tokenOf(mailId: string, secret = newestSecret()): string {
  return createHmac('sha256', secret).update(`mail ${mailId}`).digest('base64url');
}

/** The token of a mail that hashes to `hash`, or null when its secret has been removed. */
export function findToken(mailId: string, hash: string): string | null {
  const tokens = getConfig().sessionSecrets.map((secret) => tokenOf(mailId, secret));
  return tokens.find((token) => tokenHash(token) === hash) ?? null;
}

/** True if the value has the shape of a token. Anything else is not looked up, stored or put into a cookie. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** True if the text may be the token of a link to this site: a token, or a text signed by the site. */
export function mayBeLinkToken(text: string | null): text is string {
  return text !== null && (isToken(text) || mayBeSigned(text));
}

/** The hash stored instead of a token, so that the database does not reveal usable links. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function newestSecret(): string {
  const [secret] = getConfig().sessionSecrets;
  if (secret === undefined) throw new Error('SESSION_SECRET is not set');
  return secret;
}
