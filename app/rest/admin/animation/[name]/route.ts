import { adminRest } from '#lib/admin/admin-rest.ts';
import { toEventJson } from '#lib/animations/animation-json.ts';
import { leagueStatesCall } from '#lib/animations/league-staff-calls.ts';
import { changeLeagueStates } from '#lib/animations/league-staff-service.ts';

export const POST = adminRest(leagueStatesCall, changeLeagueStates, toEventJson);
