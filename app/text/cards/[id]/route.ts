import { toCardLines } from '#lib/areas/cards/card-list.ts';
import { listCardsOf } from '#lib/areas/cards/card-service.ts';
import { parseId } from '#lib/base/ids.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { viewerOf } from '#lib/web/viewer-of.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

/** The cards of an account as UTF-8 text (product/pages §4.6); the front server turns refusals into full pages. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const accountId = parseId((await params).id);
  if (accountId === null) return refusal(404);
  try {
    const owned = await listCardsOf(await viewerOf(request.headers), { accountId });
    if (!owned.ok) return refusal(owned.code === 'not found' ? 404 : 403);
    return new Response(toCardLines(owned.value), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (isDatabaseAway(error)) return refusal(503);
    throw error;
  }
}

function refusal(status: 403 | 404 | 503): Response {
  return new Response('', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
