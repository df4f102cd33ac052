import { historyCall } from '#lib/areas/history/history-calls.ts';
import { toHistoryJson } from '#lib/areas/history/history-json.ts';
import { listHistory } from '#lib/areas/history/history-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(historyCall, listHistory, toHistoryJson);
