import { gameCall } from '#lib/history/game-calls.ts';
import { toGameJson } from '#lib/history/game-json.ts';
import { getGame } from '#lib/history/game-service.ts';
import { rest } from '#lib/http/rest.ts';

export const GET = rest(gameCall, getGame, toGameJson);
