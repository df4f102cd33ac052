import { pastLeagueCall } from '#lib/back-office/leagues/past-league-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(pastLeagueCall);
