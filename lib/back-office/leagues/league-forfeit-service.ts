import { findLeague, getLeague } from '#lib/areas/animations/animation-service.ts';
import type { League, LeagueGame } from '#lib/areas/animations/animation.ts';
import { listPairings } from '#lib/areas/animations/pairings.ts';
import { makeStandings, type Standing } from '#lib/areas/animations/standings.ts';
import { tableOf } from '#lib/areas/animations/league-content.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { tellLeague, parseReason } from './league-reason.ts';
import * as leagues from './league-staff-repo.ts';

/** A game that was not played, between participants given by name; values of the wrong type are refused. */
export type ForfeitInput = {
  readonly name: string;
  readonly add?: unknown;
  readonly blue?: unknown;
  readonly red?: unknown;
  readonly score?: unknown;
  readonly reason?: unknown;
};

/** Refusals of `POST /rest/admin/animation/{name}/forfeit`, after `unauthorized`, in the order in which they are checked. */
export const FORFEIT_CODES = [
  'not found',
  'bad format',
  'bad pair',
  'bad reason',
  'maximum',
  'not there',
] as const;

export type ForfeitCode = (typeof FORFEIT_CODES)[number];

type Forfeit = LeagueGame & { readonly score: 'defaultWin' | 'forfeit' };

/**
 * Declares a forfeit (red wins) or a win by default (blue wins) with its reason, or undoes one of several identical ones (product/leagues
 * §3.5). Notifies the game server.
 */
export async function setForfeit(
  viewer: Player,
  { name, add, ...sent }: ForfeitInput,
): Promise<Result<League, ForfeitCode>> {
  if ((await findLeague(name)) === null) return fail('not found');
  const { score } = sent;
  if (typeof add !== 'boolean' || (score !== 'defaultWin' && score !== 'forfeit')) return fail('bad format');
  const done = await inTransaction(async ({ session }): Promise<Result<Forfeit, ForfeitCode>> => {
    const league = await findLeague(name, session);
    if (league === null) return fail('not found');
    const changed = add ? addTo(league, { ...sent, score }) : removeFrom(league, { ...sent, score });
    if (!changed.ok) return changed;
    const { games, forfeit } = changed.value;
    await leagues.setGames(league._id, games, session);
    const [before, after] = add ? [{}, forfeitFacts(forfeit)] : [forfeitFacts(forfeit), {}];
    const action = add ? 'league forfeit' : 'league forfeit remove';
    await tellLeague(viewer, { name, action, before, after }, session);
    return ok(forfeit);
  });
  return done.ok ? getLeague(viewer, { name }) : done;
}

/** The effect of a forfeit: the games left for the pair, and the changed lines of the table. */
export type ForfeitEffect = {
  readonly forfeit: Forfeit;
  readonly left: number;
  /** Both players and everyone whose rank changes, in the order of the new table. */
  readonly lines: readonly { readonly before: Standing; readonly after: Standing }[];
};

/** Returns the effect of `setForfeit` without applying it (product/leagues §3.5). */
export async function previewForfeit(
  viewer: Viewer,
  { name, ...sent }: Omit<ForfeitInput, 'add'>,
): Promise<Result<ForfeitEffect, ForfeitCode | Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.runLeagues)) return fail(UNAUTHORIZED);
  const league = await findLeague(name);
  if (league === null) return fail('not found');
  const { score } = sent;
  if (score !== 'defaultWin' && score !== 'forfeit') return fail('bad format');
  const changed = addTo(league, { ...sent, score });
  return changed.ok ? ok(effectOf(league, changed.value)) : changed;
}

function effectOf(league: AnimationDocument, { games, forfeit }: Changed): ForfeitEffect {
  const pair = [forfeit.blue, forfeit.red];
  const [before, after] = [league.games, games].map((played) =>
    makeStandings(tableOf({ ...league, games: played })),
  ) as [Standing[], Standing[]];
  const lines = after.flatMap((line) => {
    const old = before.find(({ name }) => name === line.name);
    return old && (pair.includes(line.name) || old.rank !== line.rank) ? [{ before: old, after: line }] : [];
  });
  const [pairing] = listPairings({ players: pair, games });
  return { forfeit, left: league.maxGamesPerPlayer - (pairing?.games.length ?? 0), lines };
}

type Sent = Pick<ForfeitInput, 'blue' | 'red' | 'reason'> & Pick<Forfeit, 'score'>;
type Changed = { readonly games: AnimationDocument['games']; readonly forfeit: Forfeit };

function addTo(
  { participants, games, maxGamesPerPlayer }: AnimationDocument,
  { blue, red, score, reason: told }: Sent,
): Result<Changed, ForfeitCode> {
  const isIn = (player: unknown): player is string => participants.some(({ name }) => name === player);
  if (!isIn(blue) || !isIn(red) || blue === red) return fail('bad pair');
  const reason = parseReason(told);
  if (reason === null) return fail('bad reason');
  const [pairing] = listPairings({ players: [blue, red], games });
  if ((pairing?.games.length ?? 0) >= maxGamesPerPlayer) return fail('maximum');
  const forfeit = { blue, red, score, id: null, reason };
  return ok({ games: [...games, forfeit], forfeit });
}

function removeFrom(
  { games }: AnimationDocument,
  { blue, red, score, reason }: Sent,
): Result<Changed, ForfeitCode> {
  const place = games.findLastIndex(
    (game) =>
      game.id === null &&
      game.blue === blue &&
      game.red === red &&
      game.score === score &&
      (reason === undefined || reason === '' || game.reason === reason),
  );
  const game = games[place];
  if (game === undefined) return fail('not there');
  return ok({ games: games.toSpliced(place, 1), forfeit: { ...game, score } });
}

function forfeitFacts({ blue, red, score, reason = '' }: Forfeit): AuditFacts {
  return { blue, red, score, reason };
}
