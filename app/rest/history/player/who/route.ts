import { historyWhoCall } from '#lib/history/history-calls.ts';
import { toWhoJson } from '#lib/history/history-json.ts';
import { getOwnHistoryId } from '#lib/history/history-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(historyWhoCall, getOwnHistoryId, toWhoJson);
