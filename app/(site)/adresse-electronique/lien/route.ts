import { openLink } from '../../../_request/answer-file.ts';
import { EMAIL_PATHS } from '#lib/identity/emails/email-change.ts';

export const dynamic = 'force-dynamic';

/** The target of a link about an address. */
export function GET(request: Request): Response {
  return openLink(request, EMAIL_PATHS.button);
}
