import { seeOther } from '#lib/web/rest/responder.ts';

export const dynamic = 'force-dynamic';

/** The well-known URL by which password managers find the form (product/pages §3.3). */
export function GET(): Response {
  return seeOther('/change-password.html');
}
