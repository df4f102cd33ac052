import { historyBetweenCall } from '#lib/history/history-calls.ts';
import { toBetweenJson } from '#lib/history/history-json.ts';
import { listBetween } from '#lib/history/history-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(historyBetweenCall, listBetween, toBetweenJson);
