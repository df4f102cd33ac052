import { historyWhoCall } from '#lib/areas/history/history-calls.ts';
import { toWhoJson } from '#lib/areas/history/history-json.ts';
import { getOwnHistoryId } from '#lib/areas/history/history-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(historyWhoCall, getOwnHistoryId, toWhoJson);
