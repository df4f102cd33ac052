import { z } from 'zod';
import { orUnauthorized } from '#lib/web/admin-rest.ts';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { leagueGameInput, leagueInput, leagueRegisterInput } from './animation-input.ts';
import { eventJson, eventsJson, participantsJson } from './animation-json.ts';
import { isLeagueName, LEAGUE_CHANGE_CODES, LEAGUE_REGISTER_CODES, leaguePath } from './animation.ts';

/** `GET /rest/animations` (document 2 §7). */
export const animationsCall = defineCall({
  method: 'GET',
  path: '/rest/animations',
  summary: 'Every league, newest first; for godlike alone',
  input: z.object({}),
  output: orUnauthorized(eventsJson),
  refusals: [],
});

/** `GET /rest/animation/{name}` (document 2 §7). */
export const animationCall = defineCall({
  method: 'GET',
  path: '/rest/animation/{name}',
  summary: 'A league with its participants and games',
  input: leagueInput,
  output: z.object({ event: eventJson }),
  refusals: ['not found'],
});

/** `POST /rest/animation/{name}/register` (document 2 §7); the form sends the name a second time, to come back to its page. */
export const animationRegisterCall = defineCall({
  method: 'POST',
  path: '/rest/animation/{name}/register',
  summary: 'Take part in a league, switch the nickname, or leave it',
  input: leagueRegisterInput,
  output: participantsJson,
  refusals: LEAGUE_REGISTER_CODES,
  form: {
    page: leagueOf,
    next: leagueOf,
    notice: 'league registration changed',
    keep: [],
    fieldOf: { 'bad nickname': 'nickname' },
  },
});

/** `POST /rest/animation/{name}/game` (document 2 §7); its form stands in the administration. */
export const animationGameCall = defineCall({
  method: 'POST',
  path: '/rest/animation/{name}/game',
  summary: 'Add a game to a league or remove it; for godlike alone',
  input: leagueGameInput,
  output: orUnauthorized(z.object({ event: eventJson })),
  refusals: LEAGUE_CHANGE_CODES,
  form: { page: staffPageOf, next: staffPageOf, notice: 'league game changed', keep: [], fieldOf: {} },
});

function leagueOf({ name }: FormFields): string {
  return isLeagueName(name) ? leaguePath(name) : '/';
}

/** The page of the league in the administration, with the two participants whose games it showed. */
function staffPageOf({ name, un = '', autre = '' }: FormFields): string {
  if (!isLeagueName(name)) return '/';
  const isPair = [un, autre].every((id) => /^\d{1,10}$/.test(id));
  return `/admin/animation/${name}${isPair ? `?un=${un}&autre=${autre}` : ''}`;
}
