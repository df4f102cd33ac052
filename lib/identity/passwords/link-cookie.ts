import type { CookieChange } from '#lib/base/reply.ts';

/** How long a browser keeps the token of a link while its owner thinks of a password, in seconds. */
const LINK_COOKIE_SECONDS = 3_600;

/** The cookie that carries the token of a link from its address to its form. */
export function linkCookie(token: string): CookieChange {
  return { name: 'link', value: token, maxAgeSeconds: LINK_COOKIE_SECONDS };
}
