import { isBusy } from '#lib/base/gate.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/**
 * Answers with a drawn picture as PNG: 404 when `find` has none, 503 while MongoDB is away or too many pictures are waiting. The
 * front server replaces the last two by full pages.
 */
export async function answerDrawn(
  find: () => Promise<Buffer | null>,
  cacheControl: string,
): Promise<Response> {
  try {
    const picture = await find();
    if (picture === null) return pageOf(404);
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/png', 'cache-control': cacheControl },
    });
  } catch (error) {
    if (isBusy(error) || isDatabaseAway(error)) return pageOf(503);
    throw error;
  }
}

function pageOf(status: 404 | 503): Response {
  return new Response('', {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  });
}
