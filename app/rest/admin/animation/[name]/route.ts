import { adminRest } from '#lib/web/admin-rest.ts';
import { toEventJson } from '#lib/areas/animations/animation-json.ts';
import { leagueStatesCall } from '#lib/desk/leagues/league-staff-calls.ts';
import { changeLeagueStates } from '#lib/desk/leagues/league-staff-service.ts';

export const POST = adminRest(leagueStatesCall, changeLeagueStates, toEventJson);
