import { adminRest } from '#lib/admin/admin-rest.ts';
import { toEventJson } from '#lib/animations/animation-json.ts';
import { leagueCreateCall } from '#lib/animations/league-staff-calls.ts';
import { createLeague } from '#lib/animations/league-staff-service.ts';

export const POST = adminRest(leagueCreateCall, createLeague, toEventJson);
