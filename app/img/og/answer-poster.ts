import { keptPicture } from '#lib/areas/pictures/picture-store.ts';
import { posterKey, type Poster } from '#lib/areas/pictures/poster.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { answerDrawn } from '../drawn-response.ts';
import { drawPoster } from './poster-picture.tsx';

/** The contents of posters change slowly, so an hour is soon enough. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400';

/** Answers with the preview picture for the poster that `find` gives; 404 for null. */
export function answerPoster(find: () => Poster | null | Promise<Poster | null>): Promise<Response> {
  return answerDrawn(async () => {
    const poster = await find();
    if (poster === null) return null;
    const { siteName } = getConfig();
    return keptPicture(posterKey(poster, siteName), () => drawPoster(poster, siteName));
  }, CACHE_CONTROL);
}

/** The part of a file name before `.png`; empty for any other extension. */
export function stemOf(file: string): string {
  return /^(.+)\.png$/.exec(file)?.[1] ?? '';
}
