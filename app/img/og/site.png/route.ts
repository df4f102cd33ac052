import { getConfig } from '#lib/base/config/config.ts';
import { sitePoster } from '#lib/areas/pictures/site-poster.ts';
import { answerPoster } from '../answer-poster.ts';

export const dynamic = 'force-dynamic';

/** The preview picture of every page that has none of its own. */
export function GET(): Promise<Response> {
  return answerPoster(() => sitePoster(getConfig().siteName));
}
