import { isToken, LINK_PATHS } from '#lib/identity/passwords/password-link.ts';
import { makeLinkCookie } from '#lib/web/link-cookie.ts';
import { seeOther } from '#lib/base/reply.ts';

export const dynamic = 'force-dynamic';

/** Where a link for a new password arrives: its token goes into a cookie, out of address bar, history and Referer. */
export function GET(request: Request): Response {
  const token = new URL(request.url).searchParams.get('jeton');
  const response = seeOther(LINK_PATHS.form);
  if (isToken(token)) response.headers.append('set-cookie', makeLinkCookie(token));
  return response;
}
