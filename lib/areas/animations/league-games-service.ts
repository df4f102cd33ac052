import type { ClientSession } from 'mongodb';
import { fail, ok, type Result } from '#lib/base/result.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { findSetup } from './animation-service.ts';
import type { LeagueGame } from './animation.ts';
import {
  misfitOf,
  surplusOf,
  type Counted,
  type FittingLeague,
  type Misfit,
  type PlayedGame,
} from './league-fit.ts';
import * as repo from './league-games-repo.ts';
import { EMPTY_SETUP } from './league-setup.ts';

/** A finished game that a league allows but has not counted. */
export type FoundGame = {
  readonly game: PlayedGame;
  /** Why it cannot count besides the counted games; null if it can. */
  readonly surplus: Misfit | null;
  /** True if staff removed it. */
  readonly isSetAside: boolean;
};

type Written = Omit<AnimationDocument, 'setup'> & FittingLeague;

/** Games that fit the league but are not in it, oldest first (product/leagues §3.3). */
export async function findGames(league: AnimationDocument): Promise<FoundGame[]> {
  const written = await withSetup(league);
  const accountIds = league.participants.map(({ accountId }) => accountId);
  const played = await repo.listPlayedAmong(accountIds, written.setup.dates);
  const known = new Set(league.games.map(({ id }) => id));
  const setAside = new Set(league.setAside);
  const counted = await countedOf(league);
  return played
    .filter((game) => !known.has(game._id) && misfitOf(written, game) === null)
    .map((game) => ({
      game,
      surplus: surplusOf(written, game, counted(game)),
      isSetAside: setAside.has(game._id),
    }));
}

/** True for a game that is proposed to staff, or counted if the league counts automatically. */
export function isProposed({ surplus, isSetAside }: FoundGame): boolean {
  return surplus === null && !isSetAside;
}

/** The game as stored in the league, or why it does not fit; unfinished games never do (product/leagues §3.3). */
export async function makeLeagueGame(
  league: AnimationDocument,
  gameId: number,
  session: ClientSession,
): Promise<Result<LeagueGame, Misfit | 'not over'>> {
  const [game] = await repo.listPlayed([gameId], session);
  if (game === undefined) return fail('not over');
  const written = await withSetup(league);
  const counted = await countedOf(league, session);
  const misfit = misfitOf(written, game) ?? surplusOf(written, game, counted(game));
  if (misfit !== null) return fail(misfit);
  const nameOf = (accountId: number) =>
    league.participants.find((participant) => participant.accountId === accountId)?.name ?? '';
  const [blue, red] = [nameOf(game.blue.accountId), nameOf(game.red.accountId)];
  return ok({ blue, red, score: game.finalScore, id: gameId });
}

/** The counted games of a league that were played, oldest first. */
export function listCounted(
  { games }: Pick<AnimationDocument, 'games'>,
  session?: ClientSession,
): Promise<PlayedGame[]> {
  return repo.listPlayed(
    games.flatMap(({ id }) => (id === null ? [] : [id])),
    session,
  );
}

/** The counted games between the two players of a game. */
async function countedOf(
  { games, participants }: AnimationDocument,
  session?: ClientSession,
): Promise<(game: PlayedGame) => Counted> {
  const played = await listCounted({ games }, session);
  const accountOf = new Map(participants.map(({ name, accountId }) => [name, accountId]));
  return (game) => {
    const pair = pairOf(game.blue.accountId, game.red.accountId);
    return {
      total: games.filter(({ blue, red }) => pairOf(accountOf.get(blue), accountOf.get(red)) === pair).length,
      played: played.filter(({ blue, red }) => pairOf(blue.accountId, red.accountId) === pair),
    };
  };
}

function pairOf(...accountIds: readonly (number | undefined)[]): string {
  return accountIds.toSorted().join(' ');
}

async function withSetup(league: AnimationDocument): Promise<Written> {
  return { ...league, setup: (await findSetup(league)) ?? EMPTY_SETUP };
}
