import { rankingNameCall } from '#lib/areas/rankings/ranking-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(rankingNameCall);
