import { historyCall } from '#lib/areas/games/history-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(historyCall);
