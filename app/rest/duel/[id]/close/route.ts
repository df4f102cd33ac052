import { closeDuelCall } from '#lib/areas/duels/duel-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(closeDuelCall);
