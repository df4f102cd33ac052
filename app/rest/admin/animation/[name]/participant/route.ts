import { leagueParticipantCall } from '#lib/back-office/leagues/league-edit-wire.ts';
import { rest } from '#lib/web/rest/handler.ts';

export const POST = rest(leagueParticipantCall);
