import { pastLeagueCall } from '#lib/desk/leagues/past-league-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(pastLeagueCall);
