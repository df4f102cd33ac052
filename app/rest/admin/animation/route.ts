import { adminRest } from '#lib/web/admin-rest.ts';
import { toEventJson } from '#lib/areas/animations/animation-json.ts';
import { leagueCreateCall } from '#lib/desk/leagues/league-staff-calls.ts';
import { createLeague } from '#lib/desk/leagues/league-staff-service.ts';

export const POST = adminRest(leagueCreateCall, createLeague, toEventJson);
