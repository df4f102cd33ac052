import { z } from 'zod';
import { orUnauthorized } from '#lib/web/admin-rest.ts';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { eventJson } from '#lib/areas/animations/animation-json.ts';
import { isLeagueName, LEAGUE_CHANGE_CODES, LEAGUE_CREATE_CODES } from '#lib/areas/animations/animation.ts';
import { leagueCreateInput, leagueStatesInput } from './league-staff-input.ts';

const LIST = '/admin/animations';

/** `POST /rest/admin/animation` (4-decisions 4.3). */
export const leagueCreateCall = defineCall({
  method: 'POST',
  path: '/rest/admin/animation',
  summary: 'Make a league in which nothing has begun; godlike',
  input: leagueCreateInput,
  output: orUnauthorized(z.object({ event: eventJson })),
  refusals: LEAGUE_CREATE_CODES,
  form: {
    page: LIST,
    next: deskOf,
    notice: 'league created',
    keep: ['name'],
    fieldOf: { 'bad format': 'name', 'already exists': 'name' },
  },
});

/** `POST /rest/admin/animation/{name}` (4-decisions 4.3); the form sends the name a second time, to come back to its page. */
export const leagueStatesCall = defineCall({
  method: 'POST',
  path: '/rest/admin/animation/{name}',
  summary: 'Open and close the sign-ups of a league and its matches; godlike',
  input: leagueStatesInput,
  output: orUnauthorized(z.object({ event: eventJson })),
  refusals: LEAGUE_CHANGE_CODES,
  form: { page: deskOf, next: deskOf, notice: 'league state changed', keep: [], fieldOf: {} },
});

function deskOf({ name }: FormFields): string {
  return isLeagueName(name) ? `/admin/animation/${name}` : LIST;
}
