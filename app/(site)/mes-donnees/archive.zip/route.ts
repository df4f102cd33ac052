import { Readable } from 'node:stream';
import { answerFile } from '#app/_request/answer-file.ts';
import { openArchive } from '#lib/areas/personal-data/archive-service.ts';
import { MY_DATA_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import { seeOther } from '#lib/web/rest/responder.ts';
import { viewerOf } from '#lib/web/pages/readers.ts';

export const dynamic = 'force-dynamic';

/** All data on the viewer's account, or a redirect to its page for re-authentication (product/accounts §9.1). */
export function GET(request: Request): Promise<Response> {
  return answerFile(async () => {
    const archive = await openArchive(await viewerOf(request.headers));
    if (!archive.ok) return archive.code === 'reauthenticate' ? seeOther(MY_DATA_PAGE.path) : 403;
    const { name, zip } = archive.value;
    return new Response(Readable.toWeb(zip) as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    });
  });
}
