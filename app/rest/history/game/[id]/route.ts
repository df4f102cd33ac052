import { gameCall } from '#lib/areas/replays/game-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(gameCall);
