import { historyCall } from '#lib/history/history-calls.ts';
import { toHistoryJson } from '#lib/history/history-json.ts';
import { listHistory } from '#lib/history/history-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(historyCall, listHistory, toHistoryJson);
