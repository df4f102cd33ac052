import { z } from 'zod';
import {
  LEAGUE_FORMATS,
  LEAGUE_STATES,
  REGISTER_STATES,
  type League,
  type LeagueLine,
  type Participants,
} from './animation.ts';

const id = z.int().min(1);
const count = z.int().min(0);

const gameJson = z.object({
  blue: z.string(),
  red: z.string(),
  score: z.union([z.int().min(0).max(10), z.enum(['defaultWin', 'forfeit'])]),
  id: id.optional(),
});

const nicknamesJson = z.array(z.object({ id, name: z.string() }));

/** `you` while sign-ups are open; when they are closed, the registered name or null (document 2 §3). */
const youJson = z.union([
  z.object({ state: z.literal('not connected') }),
  z.object({ state: z.literal('not in'), nicknames: nicknamesJson }),
  z.object({ state: z.literal('in'), with: id, nicknames: nicknamesJson }),
  z.string().nullable(),
]);

/** A league on the wire (document 2 §3); `playersToAccountId` for godlike alone, `you` once sign-ups have begun. */
export const eventJson = z.object({
  id,
  name: z.string(),
  title: z.string(),
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

/** The answer of `GET /rest/animations`. */
export const eventsJson = z.object({
  events: z.array(z.object({ id, name: z.string(), title: z.string() })),
});

/** The answer of a registration. */
export const participantsJson = z.object({ ok: z.literal(true), participants: z.array(z.string()) });

/** Puts a league on the wire. */
export function toEventJson(league: League): { event: EventJson } {
  const { id, name, title, players, accountIds, registerState, leagueState, games, scoring } = league;
  const you = youOf(league);
  return {
    event: {
      ...{ id, name, title, registerState },
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

/** Puts the list of leagues on the wire. */
export function toEventsJson(leagues: readonly LeagueLine[]): z.infer<typeof eventsJson> {
  return { events: leagues.map(({ id, name, title }) => ({ id, name, title })) };
}

/** Puts the participants on the wire. */
export function toParticipantsJson({ participants }: Participants): z.infer<typeof participantsJson> {
  return { ok: true, participants: [...participants] };
}

function youOf({ registerState, registration, ownName }: League): EventJson['you'] {
  if (registerState === 'not_yet') return undefined;
  if (registration === null) return ownName;
  if (registration.state === 'not connected') return registration;
  return { ...registration, nicknames: [...registration.nicknames] };
}
