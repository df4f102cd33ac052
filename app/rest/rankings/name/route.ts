import { rest } from '#lib/web/rest.ts';
import { rankingNameCall } from '#lib/areas/rankings/ranking-calls.ts';
import { chooseRankingName } from '#lib/areas/rankings/ranking-service.ts';

export const POST = rest(rankingNameCall, chooseRankingName, (done) => done);
