import { leagueStatesCall } from '#lib/desk/leagues/league-staff-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(leagueStatesCall);
