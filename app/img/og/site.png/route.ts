import { sitePoster } from '#lib/areas/pictures/poster.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { answerPoster } from '../poster-picture.tsx';

export const dynamic = 'force-dynamic';

/** The default preview picture. */
export function GET(request: Request): Promise<Response> {
  return answerPoster(request, () => sitePoster(getConfig().siteName));
}
