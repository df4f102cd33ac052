import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { anyInteger } from '#lib/base/fields.ts';
import { CARDS_IN_GAME } from '#lib/game/rules/score.ts';
import { call } from '#lib/identity/call.ts';
import { getLeague, changeRegistration } from './animation-service.ts';
import { leagueRegisterFaultText, LEAGUE_REGISTER_TEXTS } from './animation-messages.ts';
import {
  LEAGUE_REGISTER_CODES,
  isLeagueName,
  leaguePath,
  type League,
  type Participants,
} from './animation.ts';
import {
  UNPLAYED_SCORES,
  LEAGUE_FORMATS,
  LEAGUE_STATES,
  REGISTER_STATES,
  VISIBILITIES,
} from '#lib/game/league.ts';

/** The league named in the address; a malformed name is answered like an unknown league. */
const leagueInput = z.object({ name: z.string() });

/** `POST /rest/animation/{name}/register`: registering again switches the nickname (product/calls §4.3). */
const leagueRegisterInput = z.object({
  name: z.string(),
  type: z.enum(['register', 'unregister']),
  nickname: anyInteger('The id of one of your nicknames; required to register'),
});

const id = z.int().min(1);
const count = z.int().min(0);

const gameJson = z.object({
  blue: z.string(),
  red: z.string(),
  score: z.union([z.int().min(0).max(CARDS_IN_GAME), z.enum(UNPLAYED_SCORES)]),
  id: id.optional(),
  /** Of a forfeit or a win by default. */
  reason: z.string().optional(),
});

const nicknamesJson = z.array(z.object({ id, name: z.string() }));

/** `you` while sign-ups are open; when they are closed, the registered name or null (product/calls §4.2). */
const youJson = z.union([
  z.object({ state: z.literal('not connected') }),
  z.object({ state: z.literal('not in'), nicknames: nicknamesJson }),
  z.object({ state: z.literal('in'), with: id, nicknames: nicknamesJson }),
  z.string().nullable(),
]);

/** A league on the wire (product/calls §4.2); `playersToAccountId` only for godlike, `you` once sign-ups have begun. */
export const eventJson = z.object({
  id,
  name: z.string(),
  title: z.string(),
  /** `draft` and `hidden` only for godlike. */
  visibility: z.enum(VISIBILITIES),
  listOfPlayers: z.array(z.string()),
  playersToAccountId: z.record(z.string(), id).optional(),
  registerState: z.enum(REGISTER_STATES),
  leagueState: z.object({
    state: z.enum(LEAGUE_STATES),
    games: z.array(gameJson),
    scoring: z.object({ win: z.number(), draw: z.number(), lose: z.number() }),
  }),
  maxGamesPerPlayer: count,
  format: z.enum(LEAGUE_FORMATS),
  you: youJson.optional(),
});

export type EventJson = z.infer<typeof eventJson>;

/** The answer to a registration: the participants after it. */
export const participantsJson = z.object({ ok: z.literal(true), participants: z.array(z.string()) });

/** A league in its wire shape; `you` is left out before sign-ups begin. */
export function toEventJson(league: League): { event: EventJson } {
  const { id, name, title, visibility, players, accountIds, registerState, leagueState, games, scoring } =
    league;
  const you = youOf(league);
  return {
    event: {
      ...{ id, name, title, visibility, registerState },
      listOfPlayers: [...players],
      ...(accountIds && { playersToAccountId: Object.fromEntries(accountIds) }),
      leagueState: {
        state: leagueState,
        games: games.map(({ id, ...game }) => (id === null ? game : { ...game, id })),
        scoring: { ...scoring },
      },
      maxGamesPerPlayer: league.gamesPerOpponent,
      format: league.format,
      ...(you !== undefined && { you }),
    },
  };
}

/** The participants in their wire shape, in the order of their registration. */
function toParticipantsJson({ participants }: Participants): z.infer<typeof participantsJson> {
  return { ok: true, participants: [...participants] };
}

function youOf({ registerState, registration, ownName }: League): EventJson['you'] {
  if (registerState === 'not_yet') return undefined;
  if (registration === null) return ownName;
  if (registration.state === 'not connected') return registration;
  return { ...registration, nicknames: [...registration.nicknames] };
}

/** `GET /rest/animation/{name}` (product/calls §4.2). */
export const animationCall = call({
  method: 'GET',
  path: '/rest/animation/{name}',
  summary: 'A league with its participants and games',
  guard: 'anyone',
  input: leagueInput,
  output: z.object({ event: eventJson }),
  refusals: ['not found'],
  texts: LEAGUE_REGISTER_TEXTS,
  service: getLeague,
  toJson: toEventJson,
});

/** `POST /rest/animation/{name}/register` (product/calls §4.3); the form also sends the name, which leads back to its page. */
export const animationRegisterCall = call({
  method: 'POST',
  path: '/rest/animation/{name}/register',
  summary: 'Join a league, change the nickname used in it, or leave it',
  guard: 'player',
  input: leagueRegisterInput,
  output: participantsJson,
  refusals: LEAGUE_REGISTER_CODES,
  texts: LEAGUE_REGISTER_TEXTS,
  form: {
    page: leagueOf,
    next: leagueOf,
    notice: 'league registration changed',
    keep: [],
    fieldOf: { 'bad nickname': 'nickname' },
    textOf: leagueRegisterFaultText,
  },
  service: changeRegistration,
  toJson: toParticipantsJson,
});

function leagueOf({ name }: FormFields): string {
  return isLeagueName(name) ? leaguePath(name) : '/';
}
