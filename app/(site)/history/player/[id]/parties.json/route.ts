import { toHistoryGameJson } from '#lib/areas/history/history-json.ts';
import { answerExport, type ExportContext } from '../export-response.ts';

export const dynamic = 'force-dynamic';

/** The filtered history for programs, its newest 10,000 games, shaped as the call `history/player` has them. */
export function GET(request: Request, context: ExportContext): Promise<Response> {
  return answerExport(request, context, {
    ending: 'json',
    type: 'application/json; charset=utf-8',
    write: ({ games, owner }) =>
      JSON.stringify({ result: games.map(toHistoryGameJson), playerName: owner.name }),
  });
}
