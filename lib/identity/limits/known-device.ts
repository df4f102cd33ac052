import { createHash, randomBytes } from 'node:crypto';
import type { CookieChange } from '#lib/base/reply.ts';
import { readSigned, signText } from '#lib/base/signed-text.ts';

/** The cookie of a browser from which the owner of an account has logged in, or that chose its password by a mailed link. */
export function deviceCookie(accountName: string): CookieChange {
  return {
    name: 'device',
    value: signText(`${nameHash(accountName)}.${randomBytes(12).toString('base64url')}`),
  };
}

/** The id of a browser that is known for this account, from its cookie; null for any other. */
export function knownDevice(cookie: string | null | undefined, accountName: string): string | null {
  const [hash, id] = readSigned(cookie)?.split('.') ?? [];
  return id !== undefined && hash === nameHash(accountName) ? id : null;
}

/** The cookie tells no name. */
function nameHash(accountName: string): string {
  return createHash('sha256').update(`device ${accountName.toLowerCase()}`).digest('base64url').slice(0, 16);
}
