import { rest } from '#lib/http/rest.ts';
import { rankingNameCall } from '#lib/rankings/ranking-calls.ts';
import { chooseRankingName } from '#lib/rankings/ranking-service.ts';

export const POST = rest(rankingNameCall, chooseRankingName, (done) => done);
