import { historyBetweenCall } from '#lib/areas/history/history-calls.ts';
import { toBetweenJson } from '#lib/areas/history/history-json.ts';
import { listBetween } from '#lib/areas/history/history-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(historyBetweenCall, listBetween, toBetweenJson);
