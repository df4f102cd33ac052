import { leagueDeleteCall } from '#lib/back-office/leagues/league-staff-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(leagueDeleteCall);
