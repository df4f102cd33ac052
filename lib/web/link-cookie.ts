import { clearCookie, makeCookie } from './cookies.ts';
import { Reply } from '#lib/base/reply.ts';

/** How long a browser keeps the token of a link while its owner thinks of a password, in seconds. */
const LINK_COOKIE_SECONDS = 3_600;

/** The cookie that carries the token of a link from its address to its form. */
export function makeLinkCookie(token: string): string {
  return makeCookie('link', token, LINK_COOKIE_SECONDS);
}

/** The answer of a link that was used: the browser forgets its token. */
export function forgetLinkReply(): Reply {
  return new Reply({}, [clearCookie('link')]);
}
