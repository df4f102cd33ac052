import { rest } from '#lib/http/rest.ts';
import { rankingsCall } from '#lib/rankings/ranking-calls.ts';
import { toRankingsJson } from '#lib/rankings/ranking-json.ts';
import { listRankings } from '#lib/rankings/ranking-list-service.ts';

export const GET = rest(rankingsCall, listRankings, toRankingsJson);
