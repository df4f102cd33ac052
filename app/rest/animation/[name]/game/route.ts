import { adminRest } from '#lib/admin/admin-rest.ts';
import { animationGameCall } from '#lib/animations/animation-calls.ts';
import { toEventJson } from '#lib/animations/animation-json.ts';
import { setLeagueGame } from '#lib/animations/league-staff-service.ts';

export const POST = adminRest(animationGameCall, setLeagueGame, toEventJson);
