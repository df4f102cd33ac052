import type { CookieChange } from '#lib/base/reply.ts';

/** How long the browser keeps a link's token while its owner chooses a password, in seconds. */
const LINK_COOKIE_SECONDS = 3_600;

/** The cookie that carries a link's token from the link's address to the form. */
export function linkCookie(token: string): CookieChange {
  return { name: 'link', value: token, maxAgeSeconds: LINK_COOKIE_SECONDS };
}
