import { LINK_PATHS, linkCookie } from '#lib/identity/passwords/password-link.ts';
import { isToken } from '#lib/mail/token.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';
import { seeOther } from '#lib/web/rest/responder.ts';

export const dynamic = 'force-dynamic';

/** The target of a link for a new password. Moves its token into a cookie, out of address bar, history and Referer. */
export function GET(request: Request): Response {
  const token = new URL(request.url).searchParams.get('jeton');
  const response = seeOther(LINK_PATHS.form);
  if (isToken(token)) response.headers.append('set-cookie', makeCookie(linkCookie(token)));
  return response;
}
