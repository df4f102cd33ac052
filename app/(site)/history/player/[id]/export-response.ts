import { answerFile } from '#app/_request/answer-file.ts';
import { parseFilter } from '#lib/areas/games/history-address.ts';
import { exportHistory, type HistoryExport } from '#lib/areas/games/history-service.ts';
import { queryFields } from '#lib/base/query.ts';
import { viewerOf } from '#lib/web/pages/readers.ts';

export type ExportContext = { readonly params: Promise<{ id: string }> };

type ExportFile = {
  readonly ending: 'csv' | 'json';
  readonly type: string;
  readonly write: (history: HistoryExport) => string;
};

const REFUSAL_STATUS = { 'not logged in': 403, 'no such player': 404, 'can not see': 403 } as const;

/** Answers with a filtered history as a file. */
export function answerExport(
  request: Request,
  { params }: ExportContext,
  { ending, type, write }: ExportFile,
): Promise<Response> {
  return answerFile(async () => {
    const { id } = await params;
    const filter = parseFilter(queryFields(new URL(request.url).searchParams));
    const history = await exportHistory(await viewerOf(request.headers), { id, filter });
    if (!history.ok) return REFUSAL_STATUS[history.code];
    return new Response(write(history.value), {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="parties-${history.value.owner.id}.${ending}"`,
        'cache-control': 'no-store',
      },
    });
  });
}
