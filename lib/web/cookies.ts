import { getConfig } from '#lib/base/config/config.ts';
import { COOKIES, type CookieChange, type CookieName } from '#lib/base/reply.ts';

/** The cookie's name on the wire; with https its prefix binds it to this host. */
export function cookieName(name: CookieName): string {
  return isSecure() ? `__Host-${name}` : `atout-${name}`;
}

/** True when a `Cookie` header has one of the site's own. */
export function hasSiteCookie(header: string | undefined): boolean {
  return header !== undefined && COOKIES.some((name) => header.includes(`${cookieName(name)}=`));
}

/** The value of one of the site's cookies in a request, or null. */
export function readCookie(headers: Headers, name: CookieName): string | null {
  return readCookieOf(headers.get('cookie') ?? undefined, name);
}

/** The same in a `Cookie` header. */
export function readCookieOf(header: string | undefined, name: CookieName): string | null {
  if (header === undefined) return null;
  const wanted = `${cookieName(name)}=`;
  // Most requests have none of that name: looked for before the header is taken apart.
  if (!header.includes(wanted)) return null;
  const pairs = header.split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
  return found === undefined || found === '' ? null : found;
}

/** A `Set-Cookie` header: for this host only, hidden from scripts, not sent with requests from other sites. */
export function makeCookie({ name, value, maxAgeSeconds }: CookieChange): string {
  const secure = isSecure() ? '; Secure' : '';
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

function isSecure(): boolean {
  return getConfig().siteUrl.startsWith('https://');
}
