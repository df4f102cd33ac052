import { animationsCall } from '#lib/desk/leagues/league-staff-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const GET = rest(animationsCall);
