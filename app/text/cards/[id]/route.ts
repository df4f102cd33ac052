import { answerFile } from '#app/_request/answer-file.ts';
import { toCardLines } from '#lib/areas/cards/card-list.ts';
import { listCardsOf } from '#lib/areas/cards/card-service.ts';
import { parseId } from '#lib/base/ids.ts';
import { viewerOf } from '#lib/web/pages/readers.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ id: string }> };

/** The cards of an account as UTF-8 text (product/pages §4.6). */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answerFile(async () => {
    const accountId = parseId((await params).id);
    if (accountId === null) return 404;
    const owned = await listCardsOf(await viewerOf(request.headers), { accountId });
    if (!owned.ok) return owned.code === 'not found' ? 404 : 403;
    return new Response(toCardLines(owned.value), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  });
}
