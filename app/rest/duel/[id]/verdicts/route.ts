import { duelVerdictsCall } from '#lib/areas/duels/duel-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const GET = rest(duelVerdictsCall);
