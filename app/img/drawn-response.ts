import { isBusy } from '#lib/base/gate.ts';
import { TooMany } from '#lib/base/too-many.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

const BUSY_SECONDS = 5;

/**
 * Answers with a drawn picture as PNG: 404 when `find` has none, 429 for a household that had its share drawn, 503 while MongoDB is
 * away or too many pictures are waiting. The front server replaces these by full pages.
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
    if (isBusy(error) || isDatabaseAway(error)) return pageOf(503, BUSY_SECONDS);
    if (error instanceof TooMany) return pageOf(429, error.retryAfterSeconds);
    throw error;
  }
}

function pageOf(status: 404 | 429 | 503, retryAfterSeconds?: number): Response {
  return new Response('', {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
  });
}
