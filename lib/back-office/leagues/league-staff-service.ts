import type { ClientSession } from 'mongodb';
import { findLeague, getLeague, visibilityOf } from '#lib/areas/animations/animation-service.ts';
import { countedGames } from '#lib/areas/animations/pairings.ts';
import {
  LEAGUE_DEFAULTS,
  LEAGUE_STAGES,
  STATES_OF_STAGE,
  isLeagueName,
  type League,
  type LeagueChangeCode,
  type LeagueCreateCode,
  type LeagueDeleteCode,
  type LeagueGame,
  type LeagueStates,
} from '#lib/areas/animations/animation.ts';
import { LEAGUE_STATES, REGISTER_STATES, VISIBILITIES } from '#lib/game/league.ts';
import { findLeagueContent, setupOfContent, toSetupDocument } from '#lib/areas/animations/league-content.ts';
import { makeLeagueGame } from '#lib/areas/animations/league-games-service.ts';
import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import { changedFacts, type AuditFacts } from '#lib/audit/audit.ts';
import { isId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { tellLeague } from './league-reason.ts';
import * as leagues from './league-staff-repo.ts';

/** A game to add to or remove from a league; values of the wrong type are refused with `bad format`. */
export type LeagueGameInput = {
  readonly name: string;
  readonly add?: unknown;
  readonly gameId?: unknown;
};

/** The unvalidated name of a new league. */
export type LeagueCreateInput = {
  readonly name?: unknown;
};

/** The states to set, unvalidated: a stage, or individual states. */
export type LeagueStatesInput = {
  readonly name: string;
  readonly stage?: unknown;
  readonly visibility?: unknown;
  readonly registerState?: unknown;
  readonly leagueState?: unknown;
};

type Changed = Result<League, LeagueChangeCode>;

/** Adds a finished game between two participants to a league, or removes it (product/leagues §3.1). Idempotent. Notifies the game server. */
export async function setLeagueGame(
  viewer: Player,
  { name, add, gameId }: LeagueGameInput,
): Promise<Changed> {
  if ((await findLeague(name)) === null) return fail('not found');
  if (typeof add !== 'boolean' || !isId(gameId)) return fail('bad format');
  const done = await inTransaction(async ({ session }): Promise<Result<null, LeagueChangeCode>> => {
    const league = await findLeague(name, session);
    if (league === null) return fail('not found');
    return add
      ? addGame(viewer, { league, gameId }, session)
      : removeGame(viewer, { league, gameId }, session);
  });
  return done.ok ? getLeague(viewer, { name }) : done;
}

type GameOf = { readonly league: AnimationDocument; readonly gameId: number };

/** Of two concurrent additions, the second is checked against the league with the first. */
async function addGame(
  viewer: Player,
  { league, gameId }: GameOf,
  session: ClientSession,
): Promise<Result<null, LeagueChangeCode>> {
  if (league.games.some(({ id }) => id === gameId)) return ok(null);
  const game = await makeLeagueGame(league, gameId, session);
  if (!game.ok) return fail('bad format');
  await leagues.pushGame(league._id, game.value, session);
  const act = { action: 'league game add', before: {}, after: gameFacts(game.value) } as const;
  await tellLeague(viewer, { name: league.name, ...act }, session);
  return ok(null);
}

async function removeGame(
  viewer: Player,
  { league, gameId }: GameOf,
  session: ClientSession,
): Promise<Result<null, never>> {
  const game = league.games.find(({ id }) => id === gameId);
  if (game === undefined) return ok(null);
  await leagues.pullGame(league._id, gameId, session);
  const act = { action: 'league game remove', before: gameFacts(game), after: {} } as const;
  await tellLeague(viewer, { name: league.name, ...act }, session);
  return ok(null);
}

/** Creates a league as a draft, with the setup from its file if there is one. */
export async function createLeague(
  viewer: Player,
  { name }: LeagueCreateInput,
  now = new Date(),
): Promise<Result<League, LeagueCreateCode>> {
  if (!isLeagueName(name)) return fail('bad format');
  const content = await findLeagueContent(name);
  const { format, gamesPerOpponent } = content ?? LEAGUE_DEFAULTS;
  const setup = content ? setupOfContent(content, now) : EMPTY_SETUP;
  const isMade = await inTransaction(async ({ session }) => {
    const id = await leagues.insertLeague(
      {
        ...{ name, title: content?.title ?? name, format, maxGamesPerPlayer: gamesPerOpponent },
        ...{ ...STATES_OF_STAGE.draft, scoring: { ...LEAGUE_POINTS }, setup: toSetupDocument(setup) },
        ...{ participants: [], games: [], setAside: [], createdAt: now },
      },
      session,
    );
    if (id === null) return false;
    const act = { action: 'league create', before: {}, after: { gamesPerOpponent } } as const;
    await tellLeague(viewer, { name, ...act }, session);
    return true;
  });
  return isMade ? getLeague(viewer, { name }) : fail('already exists');
}

/**
 * Sets a stage, or opens or closes sign-ups and matches, which publishes a draft (product/leagues §1.4). Refused with `bad format` if no state
 * is given or a value is invalid.
 */
export async function changeLeagueStates(
  viewer: Player,
  { name, ...sent }: LeagueStatesInput,
): Promise<Changed> {
  if ((await findLeague(name)) === null) return fail('not found');
  const states = parseStates(sent);
  if (states === null) return fail('bad format');
  const isThere = await inTransaction(async ({ session }) => {
    const league = await findLeague(name, session);
    if (league === null) return false;
    const { registerState, leagueState } = league;
    const before = { visibility: visibilityOf(league), registerState, leagueState };
    const facts = changedFacts(before, publishing(before, states));
    if (Object.keys(facts.after).length > 0) {
      await leagues.updateStates(league._id, facts.after, session);
      await tellLeague(viewer, { name, action: 'league edit', ...facts }, session);
    }
    return true;
  });
  return isThere ? getLeague(viewer, { name }) : fail('not found');
}

/** Deletes a league without games (product/leagues §1.5). */
export async function deleteLeague(
  viewer: Player,
  { name }: { readonly name: string },
): Promise<Result<Record<string, never>, LeagueDeleteCode>> {
  if ((await findLeague(name)) === null) return fail('not found');
  return inTransaction(async ({ session }) => {
    const league = await findLeague(name, session);
    if (league === null) return fail('not found');
    const names = league.participants.map((participant) => participant.name);
    if (countedGames(league.games, names).length > 0) return fail('already played');
    await leagues.deleteLeague(league._id, session);
    const before = { title: league.title, participants: league.participants.length };
    await tellLeague(viewer, { name, action: 'league delete', before, after: {} }, session);
    return ok({});
  });
}

function gameFacts({ blue, red, score, id }: LeagueGame): AuditFacts {
  return { game: id, blue, red, score };
}

type States = Partial<LeagueStates>;

function parseStates({
  stage,
  registerState,
  leagueState,
  visibility,
}: Record<string, unknown>): States | null {
  const fields = { registerState, leagueState, visibility };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const isKnown = given.every(([field, value]) => KNOWN_STATES[field]?.includes(value));
  const known = LEAGUE_STAGES.find((one) => one === stage);
  if (!isKnown || (stage !== undefined && known === undefined)) return null;
  const states = { ...(known && STATES_OF_STAGE[known]), ...Object.fromEntries(given) };
  return Object.keys(states).length === 0 ? null : states;
}

const KNOWN_STATES: Readonly<Record<string, readonly unknown[]>> = {
  registerState: REGISTER_STATES,
  leagueState: LEAGUE_STATES,
  visibility: VISIBILITIES,
};

/** A draft becomes public when sign-ups or matches open. */
function publishing(before: LeagueStates, states: States): States {
  const isBegun = states.registerState === 'open' || states.leagueState === 'open';
  const isDraft = (states.visibility ?? before.visibility) === 'draft';
  return isDraft && isBegun ? { ...states, visibility: 'public' } : states;
}
