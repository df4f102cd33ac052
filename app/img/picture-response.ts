import { answerFile } from '#app/_request/answer-file.ts';
import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import type { Result } from '#lib/base/result.ts';

/** Answers with a drawn picture as PNG; 404 if `find` returns null. */
export function answerDrawn(find: () => Promise<Buffer | null>, cacheControl: string): Promise<Response> {
  return answerFile(async () => {
    const picture = await find();
    if (picture === null) return 404;
    const headers = { 'content-type': 'image/png', 'cache-control': cacheControl };
    return new Response(new Uint8Array(picture), { headers });
  });
}

type Found = Result<Picture & { readonly isFixed?: boolean }, 'not found'>;

/** Answers with a picture, cached for ever if its address never shows another; 404 for an unknown one. */
export function answerPicture(find: () => Promise<Found>): Promise<Response> {
  return answerFile(async () => {
    const found = await find();
    if (!found.ok) return 404;
    const { type, bytes, isFixed = false } = found.value;
    const keep = isFixed ? CACHE_CONTROL.fixedPicture : CACHE_CONTROL.picture;
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': type, 'cache-control': keep } });
  });
}
