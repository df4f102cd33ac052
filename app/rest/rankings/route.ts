import { rankingsCall } from '#lib/areas/rankings/ranking-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(rankingsCall);
