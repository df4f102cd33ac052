import type { ClientSession } from 'mongodb';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { remembered } from '#lib/base/remembered.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { can, isPlayer, type Viewer } from '#lib/identity/viewer.ts';
import * as leagues from './animation-repo.ts';
import {
  isLeagueName,
  type League,
  type LeagueInput,
  type LeagueLine,
  type Registration,
} from './animation.ts';
import { findLeagueContent } from './league-content-file.ts';
import type { LeagueContent } from './league-content.ts';

/** What a league's page shows; `content` is null when nobody has written its file. */
export type LeaguePage = {
  readonly league: League;
  readonly content: LeagueContent | null;
  /** The other leagues, newest first. */
  readonly others: readonly LeagueLine[];
};

/** Leagues that the menu names. */
const MENU_LENGTH = 5;

/** The newest leagues for the menu, the same for everybody. Empty while MongoDB is away: the page frame works without it. */
export async function listMenuLeagues(): Promise<readonly LeagueLine[]> {
  try {
    return (await listPublicLeagues()).slice(0, MENU_LENGTH);
  } catch (error) {
    if (isDatabaseAway(error)) return [];
    throw error;
  }
}

/** Every league, newest first, the same for everybody. Up to half a minute old, as names and titles hardly ever change. */
export function listPublicLeagues(): Promise<readonly LeagueLine[]> {
  return remembered('leagues', KEEP_SECONDS.data, listAllLeagues);
}

/** Every league, newest first, read afresh. */
export async function listAllLeagues(): Promise<readonly LeagueLine[]> {
  return (await leagues.listLeagues()).map(toLine);
}

/** A league's document by its name; null for an unknown or malformed name. */
export async function findLeague(name: unknown, session?: ClientSession): Promise<AnimationDocument | null> {
  return isLeagueName(name) ? leagues.findLeague(name, session) : null;
}

/** A league as the viewer sees it; open to everybody (product/accounts §7.4). */
export async function getLeague(viewer: Viewer, { name }: LeagueInput): Promise<Result<League, 'not found'>> {
  const found = await findLeague(name);
  return found === null ? fail('not found') : ok(await toLeague(viewer, found));
}

/** A league with its texts and the list of the other leagues; open to everybody. */
export async function getLeaguePage(
  viewer: Viewer,
  input: LeagueInput,
): Promise<Result<LeaguePage, 'not found'>> {
  const [found, all] = await Promise.all([getLeague(viewer, input), listPublicLeagues()]);
  if (!found.ok) return found;
  const content = await findLeagueContent(found.value.name);
  return ok({ league: found.value, content, others: all.filter(({ name }) => name !== input.name) });
}

/** Reduces a league's document to what the viewer may see of it. */
export async function toLeague(viewer: Viewer, found: AnimationDocument): Promise<League> {
  const { _id: id, name, title, registerState, leagueState, format, scoring, createdAt } = found;
  const own = found.participants.find(({ accountId }) => accountId === viewer.account?.id);
  const registration = registerState === 'open' ? await registrationOf(viewer, own ?? null) : null;
  return {
    ...{ id, name, title, registerState, leagueState, format, scoring, createdAt, registration },
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

function toLine({ _id, name, title, registerState, leagueState }: LineOf): LeagueLine {
  return { id: _id, name, title, registerState, leagueState };
}

type LineOf = Awaited<ReturnType<typeof leagues.listLeagues>>[number];
