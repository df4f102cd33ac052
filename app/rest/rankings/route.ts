import { rest } from '#lib/web/rest.ts';
import { rankingsCall } from '#lib/areas/rankings/ranking-calls.ts';
import { toRankingsJson } from '#lib/areas/rankings/ranking-json.ts';
import { listRankings } from '#lib/areas/rankings/ranking-list-service.ts';

export const GET = rest(rankingsCall, listRankings, toRankingsJson);
