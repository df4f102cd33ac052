import { findLeague, findSetup, listAllLeagues, toLeague } from '#lib/areas/animations/animation-service.ts';
import type { League, LeagueLine } from '#lib/areas/animations/animation.ts';
import type { Misfit } from '#lib/areas/animations/league-fit.ts';
import {
  findGames,
  isProposed,
  listCounted,
  type FoundGame,
} from '#lib/areas/animations/league-games-service.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { listLastMessages, type ChatMessage } from '#lib/back-office/chat/chat-service.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';

/** Maximum number of games in a list of the page; the newest are kept. */
const GAMES_MAX = 200;

/** A finished game between two participants that fits the league (product/leagues §3.3). */
export type Candidate = {
  readonly gameId: number;
  /** The players' names in the league. */
  readonly blue: string;
  readonly red: string;
  readonly rules: readonly string[];
  readonly endedAt: Date;
  /** Blue's cards. */
  readonly finalScore: number;
  readonly isIn: boolean;
  /** Why the game cannot be counted in addition to the counted games; null if it can, or is counted already. */
  readonly surplus: Misfit | null;
  readonly isSetAside: boolean;
};

/** The account ids of two different participants. */
export type Pair = readonly [number, number];

/** The staff page of a league (product/staff §2.9). Its games are listed in every state; `pair` is the selected pair. */
export type LeagueAdmin = {
  readonly league: League & { readonly accountIds: ReadonlyMap<string, number> };
  readonly pair: Pair | null;
  /** The games of the pair, counted or not, newest first. */
  readonly candidates: readonly Candidate[];
  /** The games that could be counted now, newest first. */
  readonly proposals: readonly Candidate[];
  readonly isAutomatic: boolean;
  readonly messages: readonly ChatMessage[];
};

/** Every league, newest first, for staff (product/calls §4.1). */
export async function listLeagues(viewer: Viewer): Promise<Result<readonly LeagueLine[], Unauthorized>> {
  return isAdmitted(viewer, GUARDS.runLeagues) ? ok(await listAllLeagues()) : fail(UNAUTHORIZED);
}

/** The staff page of a league, refused to viewers who may not see the participants' accounts (product/staff §2.9). */
export async function getLeagueAdmin(
  viewer: Viewer,
  { name, one, other }: { name: string; one: string; other: string },
): Promise<Result<LeagueAdmin, 'not found' | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.runLeagues)) return fail(UNAUTHORIZED);
  const found = await findLeague(name);
  if (found === null) return fail('not found');
  const league = await toLeague(viewer, found);
  const { accountIds } = league;
  if (accountIds === null) return fail(UNAUTHORIZED);
  const pair = parsePair([one, other], new Set(accountIds.values()));
  const [fitting, counted, setup, messages] = await Promise.all([
    findGames(found),
    pair ? listCounted(found) : [],
    findSetup(found),
    listLastMessages(viewer),
  ]);
  const nameOf = new Map(found.participants.map((participant) => [participant.accountId, participant.name]));
  const all = [
    ...fitting.map((game) => toCandidate(game, nameOf)),
    ...counted.map((game) => ({ ...toCandidate({ game, ...COUNTED }, nameOf), isIn: true })),
  ].sort((one, other) => other.endedAt.getTime() - one.endedAt.getTime());
  const players = pair?.map((accountId) => nameOf.get(accountId)) ?? [];
  if (!messages.ok) return messages;
  return ok({
    league: { ...league, accountIds, games: found.games },
    pair,
    candidates: all
      .filter(({ blue, red }) => players.includes(blue) && players.includes(red))
      .slice(0, GAMES_MAX),
    proposals: fitting
      .filter(isProposed)
      .map((game) => toCandidate(game, nameOf))
      .reverse()
      .slice(0, GAMES_MAX),
    isAutomatic: setup?.isAutomatic ?? false,
    messages: messages.value,
  });
}

const COUNTED = { surplus: null, isSetAside: false } as const;

function toCandidate(
  { game, surplus, isSetAside }: FoundGame,
  nameOf: ReadonlyMap<number, string>,
): Candidate {
  const { _id: gameId, blue, red, rules, endedAt, finalScore } = game;
  const names = { blue: nameOf.get(blue.accountId) ?? '', red: nameOf.get(red.accountId) ?? '' };
  return { gameId, ...names, rules, endedAt, finalScore, isIn: false, surplus, isSetAside };
}

/** Two different participants, or null. */
function parsePair(texts: readonly [string, string], participants: ReadonlySet<number>): Pair | null {
  const [one, other] = texts.map(parseId);
  if (one == null || other == null || one === other) return null;
  return participants.has(one) && participants.has(other) ? [one, other] : null;
}
