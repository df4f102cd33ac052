import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { keptPicture } from '#lib/areas/pictures/picture-store.ts';
import { posterKey, type Poster } from '#lib/areas/pictures/poster.ts';
import { answerDrawn } from '../drawn-response.ts';
import { drawPoster } from './poster-picture.tsx';

/** The preview picture of a page that `find` knows; 404 where it knows none. */
export function answerPoster(find: () => Poster | null | Promise<Poster | null>): Promise<Response> {
  return answerDrawn(async () => {
    const poster = await find();
    if (poster === null) return null;
    const { siteName } = getConfig();
    return keptPicture(posterKey(poster, siteName), () => drawPoster(poster, siteName));
  }, CACHE_CONTROL.picture);
}

/** What stands before `.png` in the last part of an address; empty where it ends otherwise. */
export function stemOf(file: string): string {
  return /^(.+)\.png$/.exec(file)?.[1] ?? '';
}
