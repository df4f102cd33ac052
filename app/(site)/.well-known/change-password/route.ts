import { seeOther } from '#lib/web/rest/responder.ts';

export const dynamic = 'force-dynamic';

/** Where password managers look for the form that changes a password (product/pages §3.3). */
export function GET(): Response {
  return seeOther('/change-password.html');
}
