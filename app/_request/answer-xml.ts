import { CACHE_CONTROL } from '#lib/base/keep-times.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';

/**
 * Answers with the XML document that `make` returns: 404 when it is null, 503 when MongoDB is unavailable. The front
 * server replaces both by full pages.
 */
export async function answerXml(
  make: () => Promise<string | null>,
  type = 'application/xml',
): Promise<Response> {
  try {
    const xml = await make();
    if (xml === null) return pageOf(404);
    return new Response(xml, {
      headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': CACHE_CONTROL.xml },
    });
  } catch (error) {
    if (isDatabaseAway(error)) return pageOf(503);
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
