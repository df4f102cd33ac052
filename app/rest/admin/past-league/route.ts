import { pastLeagueCall } from '#lib/desk/leagues/past-league-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(pastLeagueCall);
