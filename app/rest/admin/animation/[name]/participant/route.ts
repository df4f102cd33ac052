import { leagueParticipantCall } from '#lib/desk/leagues/league-edit-wire.ts';
import { rest } from '#lib/web/rest/rest.ts';

export const POST = rest(leagueParticipantCall);
