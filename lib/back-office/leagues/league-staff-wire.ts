import { z } from 'zod';
import { eventJson, toEventJson } from '#lib/areas/animations/animation-wire.ts';
import {
  LEAGUE_CHANGE_CODES,
  LEAGUE_CREATE_CODES,
  LEAGUE_DELETE_CODES,
  isLeagueName,
  type LeagueLine,
} from '#lib/areas/animations/animation.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { anyText, anyBoolean, anyInteger } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import { call } from '#lib/identity/call.ts';
import { listLeagues } from './league-admin-service.ts';
import {
  leagueNameFaultText,
  LEAGUE_CREATE_TEXTS,
  LEAGUE_DELETE_TEXTS,
  LEAGUE_FAULT_TEXTS,
} from './league-admin-messages.ts';
import { changeLeagueStates, createLeague, deleteLeague, setLeagueGame } from './league-staff-service.ts';

const leagueCreateInput = z.object({
  name: anyText('The last part of its address: lower-case letters, digits and hyphens, as in 2025-04-combo'),
});

/** Body of `POST /rest/admin/animation/{name}`: a stage, or individual states. */
const leagueStatesInput = z.object({
  name: z.string(),
  stage: anyText('draft, announced, open, closed, running, finished or hidden'),
  visibility: anyText('draft, public or hidden'),
  registerState: anyText('not_yet, open or close'),
  leagueState: anyText('not yet, open or close'),
});

/** Body of `POST /rest/animation/{name}/game`; values of the wrong type are refused with `bad format`. */
const leagueGameInput = z.object({
  name: z.string(),
  add: anyBoolean('true to add the game, false to remove it'),
  gameId: anyInteger('The id of a finished game between two participants'),
});

/** The answer of `GET /rest/animations`. */
export const eventsJson = z.object({
  events: z.array(z.object({ id: z.int().min(1), name: z.string(), title: z.string() })),
});

/** The leagues as `eventsJson`, without their states. */
function toEventsJson(leagues: readonly LeagueLine[]): z.infer<typeof eventsJson> {
  return { events: leagues.map(({ id, name, title }) => ({ id, name, title })) };
}

const LIST = '/admin/animations';

/** `POST /rest/admin/animation` (product/calls §4.5). */
export const leagueCreateCall = call({
  method: 'POST',
  path: '/rest/admin/animation',
  summary: 'Create a draft of a league; requires godlike',
  guard: GUARDS.runLeagues,
  input: leagueCreateInput,
  output: z.object({ event: eventJson }),
  refusals: LEAGUE_CREATE_CODES,
  texts: LEAGUE_CREATE_TEXTS,
  form: {
    page: LIST,
    next: adminOf,
    notice: 'league created',
    keep: ['name'],
    fieldOf: { 'bad format': 'name', 'already exists': 'name' },
    textOf: leagueNameFaultText,
  },
  service: createLeague,
  toJson: toEventJson,
});

/** `POST /rest/admin/animation/{name}` (product/calls §4.6). The form also sends the name, to return to its page. */
export const leagueStatesCall = call({
  method: 'POST',
  path: '/rest/admin/animation/{name}',
  summary: 'Set the stage of a league, or its individual states; requires godlike',
  guard: GUARDS.runLeagues,
  input: leagueStatesInput,
  output: z.object({ event: eventJson }),
  refusals: LEAGUE_CHANGE_CODES,
  texts: LEAGUE_FAULT_TEXTS,
  form: { page: adminOf, next: adminOf, notice: 'league state changed', keep: [], fieldOf: {} },
  service: changeLeagueStates,
  toJson: toEventJson,
});

/** `POST /rest/admin/animation/{name}/delete` (product/calls §4.9). */
export const leagueDeleteCall = call({
  method: 'POST',
  path: '/rest/admin/animation/{name}/delete',
  summary: 'Delete a league in which no game was played; requires godlike',
  guard: GUARDS.runLeagues,
  reauthenticates: {},
  input: z.object({ name: z.string() }),
  output: z.object({}),
  refusals: LEAGUE_DELETE_CODES,
  texts: LEAGUE_DELETE_TEXTS,
  form: { page: adminOf, next: LIST, notice: 'league deleted', keep: [], fieldOf: {} },
  service: deleteLeague,
  toJson: (done) => done,
});

function adminOf({ name }: FormFields): string {
  return isLeagueName(name) ? `/admin/animation/${name}` : LIST;
}

/** `GET /rest/animations` (product/calls §4.1). */
export const animationsCall = call({
  method: 'GET',
  path: '/rest/animations',
  summary: 'All leagues, newest first; requires godlike',
  guard: GUARDS.runLeagues,
  input: z.object({}),
  output: eventsJson,
  refusals: [],
  service: listLeagues,
  toJson: toEventsJson,
});

/** `POST /rest/animation/{name}/game` (product/calls §4.4); its form is in the administration. */
export const animationGameCall = call({
  method: 'POST',
  path: '/rest/animation/{name}/game',
  summary: 'Add a game to a league or remove it; requires godlike',
  guard: GUARDS.runLeagues,
  input: leagueGameInput,
  output: z.object({ event: eventJson }),
  refusals: LEAGUE_CHANGE_CODES,
  texts: LEAGUE_FAULT_TEXTS,
  form: { page: staffPageOf, next: staffPageOf, notice: 'league game changed', keep: [], fieldOf: {} },
  service: setLeagueGame,
  toJson: toEventJson,
});

/** The staff page of the league with the pair whose games it showed. */
function staffPageOf({ name, un = '', autre = '' }: FormFields): string {
  if (!isLeagueName(name)) return '/';
  const isPair = [un, autre].every((id) => isIdText(id));
  return `/admin/animation/${name}${isPair ? `?un=${un}&autre=${autre}` : ''}`;
}
