import { adminRest } from '#lib/web/admin-rest.ts';
import { animationGameCall } from '#lib/areas/animations/animation-calls.ts';
import { toEventJson } from '#lib/areas/animations/animation-json.ts';
import { setLeagueGame } from '#lib/desk/leagues/league-staff-service.ts';

export const POST = adminRest(animationGameCall, setLeagueGame, toEventJson);
