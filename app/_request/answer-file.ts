import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { expectedFault } from '#lib/web/http/transport-fault.ts';
import { failWithPage, seeOther } from '#lib/web/rest/responder.ts';
import { linkCookie } from '#lib/identity/passwords/password-link.ts';
import { mayBeLinkToken } from '#lib/mail/token.ts';
import { makeCookie } from '#lib/web/http/cookies.ts';

/** Answers with the file from `make`, or with the status that it returns or of the expected fault it throws, whose full page the gateway sends. */
export async function answerFile(make: () => Promise<Response | 403 | 404>): Promise<Response> {
  try {
    const made = await make();
    return typeof made === 'number' ? failWithPage({ status: made, retryAfterSeconds: null }) : made;
  } catch (error) {
    const fault = expectedFault(error);
    if (fault === null) throw error;
    return failWithPage(fault);
  }
}

/** Answers with the XML document from `make`; 404 if it is null. */
export function answerXml(make: () => Promise<string | null>, type = 'application/xml'): Promise<Response> {
  return answerFile(async () => {
    const xml = await make();
    if (xml === null) return 404;
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHE_CONTROL.xml };
    return new Response(xml, { headers });
  });
}

/** Answers a mailed link: moves its token into a cookie, out of address bar, history and Referer, and redirects to its page. */
export function openLink(request: Request, page: string): Response {
  const token = new URL(request.url).searchParams.get('jeton');
  const response = seeOther(page);
  if (mayBeLinkToken(token)) response.headers.append('set-cookie', makeCookie(linkCookie(token)));
  return response;
}
