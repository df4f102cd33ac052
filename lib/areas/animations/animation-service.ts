import type { ClientSession } from 'mongodb';
import { findEmblems } from '#lib/areas/rankings/ranking-access.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { can, isPlayer, type Viewer, type Player } from '#lib/identity/viewer.ts';
import * as leagues from './animation-repo.ts';
import {
  isLeagueName,
  type League,
  type LeagueInput,
  type LeagueLine,
  type Registration,
  type LeagueRegisterCode,
  type LeagueRegisterInput,
  type Participants,
} from './animation.ts';
import type { Visibility } from '#lib/game/league.ts';
import { findFileSetup, toSetup } from './league-content.ts';
import { type LeagueSetup, EMPTY_SETUP } from './league-setup.ts';
import { announceChange } from '#game-bridge/outbox.ts';
import { inTransaction } from '#lib/db/client.ts';

/** The data of a league's page; `setup` is null when none has been written. */
export type LeaguePage = {
  readonly league: League;
  readonly setup: LeagueSetup | null;
  /** The cards that are the participants' emblems, by name. */
  readonly emblems: ReadonlyMap<string, string>;
  /** The other leagues, newest first. */
  readonly others: readonly LeagueLine[];
};

/** Every league but drafts and hidden ones, newest first, the same for everybody. At most half a minute old. */
export function listPublicLeagues(): Promise<readonly LeagueLine[]> {
  return cached('leagues', { maxAge: KEEP_SECONDS.data }, async () =>
    (await leagues.listLeagues('public')).map(toLine),
  );
}

/** Every league, newest first, read afresh; for staff. */
export async function listAllLeagues(): Promise<readonly LeagueLine[]> {
  return (await leagues.listLeagues('all')).map(toLine);
}

/** The newest public leagues with their participants and games, newest first, the same for everybody. At most half a minute old. */
export function listWholePublicLeagues(most: number): Promise<readonly AnimationDocument[]> {
  return cached(`leagues ${most}`, { maxAge: KEEP_SECONDS.data }, async () => {
    const lines = (await listPublicLeagues()).slice(0, most);
    const found = await leagues.listWholeLeagues(lines.map(({ name }) => name));
    return lines.flatMap(({ name }) => found.filter((league) => league.name === name));
  });
}

/** A league's document; null for an unknown or malformed name. */
export async function findLeague(name: unknown, session?: ClientSession): Promise<AnimationDocument | null> {
  return isLeagueName(name) ? leagues.findLeague(name, session) : null;
}

/** A league's document if the viewer may see it: drafts and hidden ones are only for godlike (product/leagues §1.4). */
async function findVisibleLeague(viewer: Viewer, name: unknown): Promise<AnimationDocument | null> {
  const found = await findLeague(name);
  if (found === null) return null;
  return visibilityOf(found) === 'public' || can(viewer, 'godlike') ? found : null;
}

/** The viewers who may see a league; a league created by a game server is public. */
export function visibilityOf({ visibility = 'public' }: Pick<AnimationDocument, 'visibility'>): Visibility {
  return visibility;
}

/** The setup of a league, written by staff or else from its file; null without either. */
export async function findSetup(league: AnimationDocument): Promise<LeagueSetup | null> {
  return league.setup ? toSetup(league.setup) : findFileSetup(league);
}

/** A league as the viewer sees it; open to everybody (product/accounts §7.4). */
export async function getLeague(viewer: Viewer, { name }: LeagueInput): Promise<Result<League, 'not found'>> {
  const found = await findVisibleLeague(viewer, name);
  return found === null ? fail('not found') : ok(await toLeague(viewer, found));
}

/** A league with its texts and the list of the other leagues; open to everybody. */
export async function getLeaguePage(
  viewer: Viewer,
  { name }: LeagueInput,
): Promise<Result<LeaguePage, 'not found'>> {
  const [found, all] = await Promise.all([findVisibleLeague(viewer, name), listPublicLeagues()]);
  if (found === null) return fail('not found');
  const [league, setup, emblems] = await Promise.all([
    toLeague(viewer, found),
    findSetup(found),
    findEmblems(found.participants.map((participant) => participant.name)),
  ]);
  return ok({ league, setup, emblems, others: all.filter((other) => other.name !== name) });
}

/** Reduces a league's document to what the viewer may see of it. */
export async function toLeague(viewer: Viewer, found: AnimationDocument): Promise<League> {
  const { _id: id, name, title, registerState, leagueState, format, scoring, createdAt } = found;
  const own = viewer.account ? ownPlace(found, viewer.account.id) : undefined;
  const registration = registerState === 'open' ? await registrationOf(viewer, own ?? null) : null;
  return {
    ...{ id, name, title, registerState, leagueState, format, scoring, createdAt, registration },
    visibility: visibilityOf(found),
    changedAt: found.changedAt ?? createdAt,
    gamesPerOpponent: found.maxGamesPerPlayer,
    players: found.participants.map((participant) => participant.name),
    games: leagueState === 'not yet' ? [] : found.games,
    ownName: own?.name ?? null,
    accountIds: can(viewer, 'godlike')
      ? new Map(found.participants.map((participant) => [participant.name, participant.accountId]))
      : null,
  };
}

async function registrationOf(viewer: Viewer, own: leagues.Participant | null): Promise<Registration> {
  if (!isPlayer(viewer)) return { state: 'not connected' };
  const nicknames = await leagues.listOwnNicknames(viewer.account.id, new Date());
  return own === null ? { state: 'not in', nicknames } : { state: 'in', with: own.nicknameId, nicknames };
}

function toLine({ _id, name, title, registerState, leagueState, ...line }: LineOf): LeagueLine {
  return { id: _id, name, title, registerState, leagueState, visibility: visibilityOf(line) };
}

type LineOf = Awaited<ReturnType<typeof leagues.listLeagues>>[number];

type Outcome = Result<Participants, LeagueRegisterCode>;

/** Registers the viewer in a league, switches their nickname there, or removes them, and announces it to the game server. */
export async function changeRegistration(
  viewer: Player,
  { name, type, nickname }: LeagueRegisterInput,
): Promise<Outcome> {
  const league = await findVisibleLeague(viewer, name);
  if (league === null) return fail('not found');
  if (league.registerState !== 'open') return fail('not open');
  return type === 'register' ? join(viewer, league, nickname) : leave(viewer, league);
}

async function join({ account }: Player, league: AnimationDocument, nickname: unknown): Promise<Outcome> {
  const own = await leagues.listOwnNicknames(account.id, new Date());
  const chosen = own.find(({ id }) => id === nickname);
  if (chosen === undefined) return fail('bad nickname');
  const isIn = ownPlace(league, account.id) !== undefined;
  const { seats, winsBelow } = (await findSetup(league)) ?? EMPTY_SETUP;
  const isFull = seats !== null && league.participants.length >= seats;
  if (!isIn && isFull) return fail('full');
  if (!isIn && winsBelow !== null && (await leagues.countWins(account.id)) >= winsBelow)
    return fail('too many wins');
  const participant = { accountId: account.id, nicknameId: chosen.id, name: chosen.name };
  const isSaved = await inTransaction(async ({ session }) => {
    // Read anew, as another request of the same player may have switched the nickname meanwhile.
    const before = ownPlace(await leagues.findLeague(league.name, session), account.id);
    if (!(await leagues.saveParticipant(league._id, { participant, seats }, session))) return false;
    if (before && before.name !== chosen.name)
      await leagues.renameInGames(league._id, { from: before.name, to: chosen.name }, session);
    await announceChange({ what: 'animation', animation: league.name }, { session });
    return true;
  });
  return isSaved ? participantsOf(league.name) : fail(await whyTurnedAway(league.name));
}

function ownPlace(league: AnimationDocument | null, own: number): leagues.Participant | undefined {
  return league?.participants.find(({ accountId }) => accountId === own);
}

/** Why joining failed after all checks passed: the last seat was taken or the sign-ups were closed meanwhile. */
async function whyTurnedAway(name: string): Promise<LeagueRegisterCode> {
  const league = await leagues.findLeague(name);
  return league?.registerState === 'open' ? 'full' : 'not open';
}

async function leave({ account }: Player, league: AnimationDocument): Promise<Outcome> {
  if (ownPlace(league, account.id) === undefined) return fail('not in');
  const isOut = await inTransaction(async ({ session }) => {
    if (!(await leagues.removeParticipant(league._id, account.id, session))) return false;
    await announceChange({ what: 'animation', animation: league.name }, { session });
    return true;
  });
  return isOut ? participantsOf(league.name) : fail('not open');
}

async function participantsOf(name: string): Promise<Outcome> {
  const league = await leagues.findLeague(name);
  if (league === null) return fail('not found');
  return ok({ participants: league.participants.map((participant) => participant.name) });
}
