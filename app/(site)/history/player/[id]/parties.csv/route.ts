import { toHistoryCsv } from '#lib/areas/games/history-export.ts';
import { answerExport, type ExportContext } from '../export-response.ts';

export const dynamic = 'force-dynamic';

/** The newest 10,000 games of the filtered history, for spreadsheets. */
export function GET(request: Request, context: ExportContext): Promise<Response> {
  return answerExport(request, context, {
    ending: 'csv',
    type: 'text/csv; charset=utf-8',
    write: ({ games }) => toHistoryCsv(games),
  });
}
