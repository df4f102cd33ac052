import { listLeagues } from './league-desk-service.ts';
import { z } from 'zod';
import { eventJson, toEventJson } from '#lib/areas/animations/animation-wire.ts';
import {
  LEAGUE_CHANGE_CODES,
  LEAGUE_CREATE_CODES,
  isLeagueName,
  type LeagueLine,
} from '#lib/areas/animations/animation.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { isIdText } from '#lib/base/ids.ts';
import { anyText, anyBoolean, anyInteger } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { changeLeagueStates, createLeague, setLeagueGame } from './league-staff-service.ts';

/** `POST /rest/admin/animation`. */
export const leagueCreateInput = z.object({
  name: anyText('The last part of its address: small letters, digits and hyphens, as in 2025-04-combo'),
});

/** `POST /rest/admin/animation/{name}`: one of the two, or both. */
export const leagueStatesInput = z.object({
  name: z.string(),
  registerState: anyText('not_yet, open or close'),
  leagueState: anyText('not yet, open or close'),
});

/** `POST /rest/animation/{name}/game`; what is no boolean or no id is `bad format`. */
export const leagueGameInput = z.object({
  name: z.string(),
  add: anyBoolean('true adds the game, false removes it'),
  gameId: anyInteger('The id of a finished game between two participants'),
});

/** The answer of `GET /rest/animations`. */
export const eventsJson = z.object({
  events: z.array(z.object({ id: z.int().min(1), name: z.string(), title: z.string() })),
});

/** Puts the list of leagues on the wire. */
export function toEventsJson(leagues: readonly LeagueLine[]): z.infer<typeof eventsJson> {
  return { events: leagues.map(({ id, name, title }) => ({ id, name, title })) };
}

const LIST = '/admin/animations';

/** `POST /rest/admin/animation` (product/calls §4.5). */
export const leagueCreateCall = call({
  method: 'POST',
  path: '/rest/admin/animation',
  summary: 'Make a league in which nothing has begun; godlike',
  guard: GUARDS.runLeagues,
  input: leagueCreateInput,
  output: z.object({ event: eventJson }),
  refusals: LEAGUE_CREATE_CODES,
  form: {
    page: LIST,
    next: deskOf,
    notice: 'league created',
    keep: ['name'],
    fieldOf: { 'bad format': 'name', 'already exists': 'name' },
  },
  service: createLeague,
  toJson: toEventJson,
});

/** `POST /rest/admin/animation/{name}` (product/calls §4.6); the form sends the name a second time, to come back to its page. */
export const leagueStatesCall = call({
  method: 'POST',
  path: '/rest/admin/animation/{name}',
  summary: 'Open and close the sign-ups of a league and its matches; godlike',
  guard: GUARDS.runLeagues,
  input: leagueStatesInput,
  output: z.object({ event: eventJson }),
  refusals: LEAGUE_CHANGE_CODES,
  form: { page: deskOf, next: deskOf, notice: 'league state changed', keep: [], fieldOf: {} },
  service: changeLeagueStates,
  toJson: toEventJson,
});

function deskOf({ name }: FormFields): string {
  return isLeagueName(name) ? `/admin/animation/${name}` : LIST;
}

/** `GET /rest/animations` (product/calls §4.1). */
export const animationsCall = call({
  method: 'GET',
  path: '/rest/animations',
  summary: 'Every league, newest first; for godlike alone',
  guard: GUARDS.runLeagues,
  input: z.object({}),
  output: eventsJson,
  refusals: [],
  service: listLeagues,
  toJson: toEventsJson,
});

/** `POST /rest/animation/{name}/game` (product/calls §4.4); its form stands in the administration. */
export const animationGameCall = call({
  method: 'POST',
  path: '/rest/animation/{name}/game',
  summary: 'Add a game to a league or remove it; for godlike alone',
  guard: GUARDS.runLeagues,
  input: leagueGameInput,
  output: z.object({ event: eventJson }),
  refusals: LEAGUE_CHANGE_CODES,
  form: { page: staffPageOf, next: staffPageOf, notice: 'league game changed', keep: [], fieldOf: {} },
  service: setLeagueGame,
  toJson: toEventJson,
});

/** The page of the league in the administration, with the two participants whose games it showed. */
function staffPageOf({ name, un = '', autre = '' }: FormFields): string {
  if (!isLeagueName(name)) return '/';
  const isPair = [un, autre].every((id) => isIdText(id));
  return `/admin/animation/${name}${isPair ? `?un=${un}&autre=${autre}` : ''}`;
}
