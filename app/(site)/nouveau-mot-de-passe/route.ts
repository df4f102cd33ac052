import { openLink } from '../../_request/answer-file.ts';
import { LINK_PATHS } from '#lib/identity/passwords/password-link.ts';

export const dynamic = 'force-dynamic';

/** The target of a link for a new password. */
export function GET(request: Request): Response {
  return openLink(request, LINK_PATHS.form);
}
