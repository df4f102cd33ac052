import { toHistoryGameJson } from '#lib/areas/games/history-wire.ts';
import { answerExport, type ExportContext } from '../export-response.ts';

export const dynamic = 'force-dynamic';

/** The newest 10,000 games of the filtered history, for programs, shaped as in the call `history/player`. */
export function GET(request: Request, context: ExportContext): Promise<Response> {
  return answerExport(request, context, {
    ending: 'json',
    type: 'application/json; charset=utf-8',
    write: ({ games, owner }) =>
      JSON.stringify({ result: games.map(toHistoryGameJson), playerName: owner.name }),
  });
}
