import { keptPicture } from '#lib/areas/pictures/picture-store.ts';
import { posterKey, type Poster } from '#lib/areas/pictures/poster.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { answerDrawn } from '../drawn-response.ts';
import { drawPoster } from './poster-picture.tsx';

/** Answers with the preview picture for the poster that `find` gives; 404 for null. */
export function answerPoster(find: () => Poster | null | Promise<Poster | null>): Promise<Response> {
  return answerDrawn(async () => {
    const poster = await find();
    if (poster === null) return null;
    const { siteName } = getConfig();
    return keptPicture(posterKey(poster, siteName), () => drawPoster(poster, siteName));
  }, CACHE_CONTROL.picture);
}

/** The part of a file name before `.png`; empty for any other extension. */
export function stemOf(file: string): string {
  return /^(.+)\.png$/.exec(file)?.[1] ?? '';
}
