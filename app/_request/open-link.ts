import { linkCookie } from '#lib/identity/passwords/password-link.ts';
import { mayBeLinkToken } from '#lib/mail/token.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';
import { seeOther } from '#lib/web/rest/responder.ts';

/** Answers the target of a link: moves its token into a cookie, out of address bar, history and Referer, and leads to its page. */
export function openLink(request: Request, page: string): Response {
  const token = new URL(request.url).searchParams.get('jeton');
  const response = seeOther(page);
  if (mayBeLinkToken(token)) response.headers.append('set-cookie', makeCookie(linkCookie(token)));
  return response;
}
