import { getServerStatus, listOnlineNames } from '#game-bridge/server-status.ts';
import { findLeague, findSetup, listPublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { countGames, makeStandings, type Standing } from '#lib/areas/animations/standings.ts';
import type { FinishedGame } from '#lib/areas/replays/replay-data.ts';
import type { LiveView } from '#lib/areas/live/live.ts';
import { findLiveTile } from '#lib/areas/live/live-service.ts';
import { getGame } from '#lib/areas/replays/game-service.ts';
import { findToday, getProblem } from '#lib/areas/problems/problem-service.ts';
import type { Problem } from '#lib/areas/problems/problem.ts';
import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { addSeconds, makeMoment, parisDayStart } from '#lib/base/paris-time.ts';
import { CELLS, type Color, type Turn } from '#lib/game/rules/types.ts';
import { listHiddenAccounts } from '#lib/identity/accounts/account-access.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import { tableOf } from '#lib/areas/animations/league-content.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import {
  hasStart,
  playsOf,
  startOf,
  type StoredPlays,
  type StoredStart,
} from '#lib/areas/replays/game-start.ts';
import { legalTurns } from '#lib/areas/replays/replay-coup.ts';
import { countCaptures, isGameOver } from '#lib/game/rules/play.ts';
import { isOpenForSignUps } from './leagues-index.ts';
import * as repo from './live-repo.ts';

/** The moment of the week: the move that captured most cards. */
export type Moment = {
  readonly game: FinishedGame;
  readonly coup: number;
};

export type LastGame = {
  readonly id: number;
  readonly blue: string;
  readonly red: string;
  /** Blue's cards at the end. */
  readonly score: number;
  readonly rules: readonly string[];
  readonly endedAt: Date;
  /** The owner of the card on each cell. */
  readonly owners: readonly (Color | null)[];
};

/** The newest league under way, or else the newest with open sign-ups. */
export type LeagueTile = {
  readonly title: string;
  readonly path: string;
  /** When the matches end, or the sign-ups. */
  readonly endsAt: Date | null;
  /** Null before the first match. */
  readonly matches: {
    readonly top: readonly Standing[];
    readonly played: number;
    readonly all: number;
  } | null;
  readonly players: number;
};

/** The problem of the day without its answer and the names of its players. */
export type DayProblem = Pick<Problem, 'position' | 'value' | 'level' | 'faces'> & { readonly turn: Color };

/** The changing part of the home page, the same for everybody. */
export type Live = {
  readonly problem: DayProblem | null;
  /** A game under way, which replaces the moment of the week. */
  readonly game: LiveView | null;
  readonly moment: Moment | null;
  readonly lastGames: readonly LastGame[];
  readonly league: LeagueTile | null;
  readonly online: Online;
};

/** The players online: their number, and the names sent by the game server, if any, of players without a private page. */
export type Online = { readonly players: number; readonly names: readonly OnlinePlayer[] };

/** A player online, with their game under way, if any; `opponent` is null for a player with a private page. */
export type OnlinePlayer = {
  readonly name: string;
  readonly table: { readonly opponent: string | null; readonly coup: number } | null;
};

/** Maximum number of recent games read. */
const LOOKED_AT = 40;

/** Maximum number of games read for the moment of the week, which is rarely chosen. */
const LOOKED_AT_FOR_WEEK = 500;

const WEEK_SECONDS = 7 * 86_400;

const SHOWN_GAMES = 4;
const SHOWN_PLAYERS = 3;

/** Cache time of the moment of the week, in seconds. */
const MOMENT_SECONDS = 1_800;

/** The live figures, at most half a minute old; games of players who keep their page private are left out (product/pages §2.1). */
export async function getLive(): Promise<Live> {
  const [game, problem, moment, lastGames, league, online] = await Promise.all([
    findLiveTile(),
    cached('day-problem', { maxAge: KEEP_SECONDS.data, mayBeStale: true }, findDayProblem),
    cached('moment', { maxAge: MOMENT_SECONDS, mayBeStale: true }, () => findMoment(new Date())),
    cached('last-games', { maxAge: KEEP_SECONDS.data, mayBeStale: true }, () => listLastGames(new Date())),
    cached('home-league', { maxAge: KEEP_SECONDS.data, mayBeStale: true }, findLeagueTile),
    listOnline(),
  ]);
  return { game, problem, moment, lastGames, league, online };
}

/** The move that captured most cards in the week before today in Paris, among at most 500 games, between players if there are any. */
async function findMoment(now: Date): Promise<Moment | null> {
  const today = parisDayStart(makeMoment(now).slice(0, 10)) ?? now;
  const games = await listShown(today, LOOKED_AT_FOR_WEEK, addSeconds(today, -WEEK_SECONDS));
  const among = games.some(({ isPvp }) => isPvp) ? games.filter(({ isPvp }) => isPvp) : games;
  const found = findLiveliestCoup(among);
  const game = found && (await getGame(ANYBODY, { id: String(found.gameId) }));
  return found && game?.ok ? { game: game.value, coup: found.coup } : null;
}

async function findDayProblem(): Promise<DayProblem | null> {
  const today = await findToday(ANYBODY);
  const found = today === null ? null : await getProblem(ANYBODY, today);
  if (!found?.ok) return null;
  const { position, value, level, faces } = found.value;
  return { position, value, level, faces, turn: position.turn };
}

async function listLastGames(now: Date): Promise<LastGame[]> {
  const games = await listShown(now, LOOKED_AT);
  const betweenPlayersFirst = [...games.filter(({ isPvp }) => isPvp), ...games.filter(({ isPvp }) => !isPvp)];
  return betweenPlayersFirst
    .flatMap((game) => {
      const owners = lastOwners(game);
      if (owners === null) return [];
      const { _id: id, blue, red, finalScore: score, rules, endedAt } = game;
      return [{ id, blue: blue.name, red: red.name, score, rules, endedAt, owners }];
    })
    .slice(0, SHOWN_GAMES);
}

async function listShown(before: Date, lookedAt: number, since?: Date): Promise<repo.EndedGame[]> {
  const games = await repo.listEnded({ before, since }, lookedAt);
  const hidden = await listHiddenAccounts([
    ...new Set(games.flatMap(({ blue, red }) => [blue.accountId, red.accountId])),
  ]);
  return games.filter(({ blue, red }) => !hidden.has(blue.accountId) && !hidden.has(red.accountId));
}

async function findLeagueTile(): Promise<LeagueTile | null> {
  const lines = await listPublicLeagues();
  const line = lines.find(({ leagueState }) => leagueState === 'open') ?? lines.find(isOpenForSignUps);
  const league = line ? await findLeague(line.name) : null;
  if (league === null) return null;
  const table = tableOf(league);
  const { dates } = (await findSetup(league)) ?? {};
  const isRunning = league.leagueState === 'open';
  return {
    title: league.title,
    path: leaguePath(league.name),
    endsAt: (isRunning ? dates?.matchesTo : dates?.signUpTo) ?? null,
    matches: isRunning ? { top: await listFirst(league), ...countGames(table) } : null,
    players: table.players.length,
  };
}

/** The first players of a league whose pages are not private, with their ranks among all. */
async function listFirst(league: AnimationDocument): Promise<readonly Standing[]> {
  const { participants } = league;
  const hidden = await listHiddenAccounts(participants.map(({ accountId }) => accountId));
  const open = participants.filter(({ accountId }) => !hidden.has(accountId));
  const names = new Set(open.map(({ name }) => name));
  return makeStandings(tableOf(league))
    .filter(({ name }) => names.has(name))
    .slice(0, SHOWN_PLAYERS);
}

/** The players online with their tables, at most half a minute old. */
export function listOnline(): Promise<Online> {
  return cached('online', { maxAge: KEEP_SECONDS.data, mayBeStale: true }, async () => {
    const [{ players }, found, running] = await Promise.all([
      getServerStatus(),
      listOnlineNames(),
      repo.listRunning(new Date(), LOOKED_AT),
    ]);
    const names = await repo.listShownNames(found.slice(0, Math.min(players, LOOKED_AT)));
    const hidden = await listHiddenAccounts(
      running.flatMap(({ blue, red }) => [blue.accountId, red.accountId]),
    );
    return { players, names: names.map((name) => ({ name, table: tableOfPlayer(name, running, hidden) })) };
  });
}

function tableOfPlayer(
  name: string,
  running: readonly repo.RunningGame[],
  hidden: ReadonlySet<number>,
): OnlinePlayer['table'] {
  for (const { blue, red, plays } of running) {
    const opponent = blue.name === name ? red : red.name === name ? blue : null;
    if (opponent === null) continue;
    return { opponent: hidden.has(opponent.accountId) ? null : opponent.name, coup: plays + 1 };
  }
  return null;
}

/** The fields of a stored game that the home page reads. */
export type WholeGame = StoredStart & StoredPlays & { readonly _id: number };

/** A move of a game, counted from 1. */
export type Coup = { readonly gameId: number; readonly coup: number };

/** Earlier boards are too empty for a picture. */
const FIRST_COUP = 4;

/** The last move leaves no choice, so readers could not try another. */
const LAST_COUP = 8;

/**
 * The move that captures the most cards at once, in games given newest first; among equals, the last one of the newest game. Null if no
 * game was played to its end, or no move captured anything.
 */
export function findLiveliestCoup(games: readonly WholeGame[]): Coup | null {
  let found: (Coup & { readonly captures: number }) | null = null;
  for (const game of games) {
    const turns = turnsOf(game);
    for (let coup = Math.min(LAST_COUP, turns.length); coup >= FIRST_COUP; coup -= 1) {
      const captures = countCaptures(turns[coup - 1]);
      if (captures > (found?.captures ?? 0)) found = { gameId: game._id, coup, captures };
    }
  }
  return found && { gameId: found.gameId, coup: found.coup };
}

/** The owner of the card on each cell at the end of a game, in the order of the engine; null for a game that the engine cannot replay. */
export function lastOwners(game: WholeGame): readonly (Color | null)[] | null {
  const last = turnsOf(game).at(-1);
  return last ? CELLS.map((cell) => last.position.board[cell]?.color ?? null) : null;
}

/** The turns of a game that was played to its end; none otherwise. */
function turnsOf(game: WholeGame): readonly Turn[] {
  if (!hasStart(game)) return [];
  const turns = legalTurns(startOf(game), playsOf(game));
  const last = turns.at(-1);
  return last && turns.length === game.plays.length && isGameOver(last.position) ? turns : [];
}
