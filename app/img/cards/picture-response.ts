import { createHash } from 'node:crypto';
import type { Picture } from '#lib/areas/assets/asset-file.ts';
import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import type { Result } from '#lib/base/result.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/**
 * Answers with a picture and a weak ETag, to be kept for ever if its address never shows another: 304 to clients that already have
 * it, 404 for an unknown one, 503 while the database is away. The front server replaces the last two by full pages.
 */
export async function answerPicture(
  request: Request,
  find: () => Promise<Result<Picture & { readonly isFixed?: boolean }, 'not found'>>,
): Promise<Response> {
  try {
    const found = await find();
    return found.ok ? pictureResponse(request, found.value) : pageOf(404);
  } catch (error) {
    if (isDatabaseAway(error)) return pageOf(503);
    throw error;
  }
}

function pictureResponse(
  request: Request,
  { type, bytes, isFixed = false }: Picture & { readonly isFixed?: boolean },
): Response {
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const keep = isFixed ? CACHE_CONTROL.fixedPicture : CACHE_CONTROL.picture;
  const headers = { 'content-type': type, 'cache-control': keep, etag };
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}

function pageOf(status: 404 | 503): Response {
  return new Response('', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
