import { gameCall } from '#lib/areas/history/game-calls.ts';
import { toGameJson } from '#lib/areas/history/game-json.ts';
import { getGame } from '#lib/areas/history/game-service.ts';
import { rest } from '#lib/web/rest.ts';

export const GET = rest(gameCall, getGame, toGameJson);
