import { getConfig } from '#lib/base/config/config.ts';

export const COOKIES = ['session', 'flash', 'theme', 'link'] as const;

export type CookieName = (typeof COOKIES)[number];

/** The cookie's name on the wire: bound to this host alone where the site has https. */
export function cookieName(name: CookieName): string {
  return isSecure() ? `__Host-${name}` : `atout-${name}`;
}

/** The value of one of our cookies in a request, or null. */
export function readCookie(headers: Headers, name: CookieName): string | null {
  const wanted = `${cookieName(name)}=`;
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
  return found === undefined || found === '' ? null : found;
}

/** A `Set-Cookie` header: for this host, out of reach of scripts, sent to our own pages only. */
export function makeCookie(name: CookieName, value: string, maxAgeSeconds: number): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

/** A `Set-Cookie` header that takes the cookie back. */
export function clearCookie(name: CookieName): string {
  return makeCookie(name, '', 0);
}

function isSecure(): boolean {
  return getConfig().siteUrl.startsWith('https://');
}
