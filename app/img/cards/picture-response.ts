import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import type { Result } from '#lib/base/result.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/**
 * Answers with a picture, to be kept for ever if its address never shows another; 404 for an unknown one, 503 while the database is away. The
 * front server replaces these two by full pages.
 */
export async function answerPicture(
  find: () => Promise<Result<Picture & { readonly isFixed?: boolean }, 'not found'>>,
): Promise<Response> {
  try {
    const found = await find();
    return found.ok ? pictureResponse(found.value) : pageOf(404);
  } catch (error) {
    if (isDatabaseAway(error)) return pageOf(503);
    throw error;
  }
}

function pictureResponse({
  type,
  bytes,
  isFixed = false,
}: Picture & { readonly isFixed?: boolean }): Response {
  const keep = isFixed ? CACHE_CONTROL.fixedPicture : CACHE_CONTROL.picture;
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': type, 'cache-control': keep } });
}

function pageOf(status: 404 | 503): Response {
  return new Response('', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
