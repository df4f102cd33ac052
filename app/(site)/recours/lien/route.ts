import { openLink } from '../../../_request/answer-file.ts';
import { APPEAL_PATHS } from '#lib/areas/appeals/appeal.ts';

export const dynamic = 'force-dynamic';

/** The target of a link to the page about a ban. */
export function GET(request: Request): Response {
  return openLink(request, APPEAL_PATHS.page);
}
