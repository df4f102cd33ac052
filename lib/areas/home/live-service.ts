import { listOnlineNames } from '#game-bridge/server-status.ts';
import { findLeague, findSetup, listPublicLeagues } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { countGames, makeStandings, type Standing } from '#lib/areas/animations/standings.ts';
import type { FinishedGame } from '#lib/areas/history/game-detail.ts';
import { getGame } from '#lib/areas/history/game-service.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { makeMoment, parisDayStart } from '#lib/base/paris-time.ts';
import { rememberedLoosely } from '#lib/base/remembered.ts';
import type { Color } from '#lib/game/rules/types.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { findDayCoup, lastOwners } from './day-game.ts';
import { tableOf } from './league-of-document.ts';
import * as repo from './live-repo.ts';

/** The game of the day, shown after its liveliest move. */
export type DayGame = { readonly game: FinishedGame; readonly coup: number };

/** A game that has just ended. */
export type LastGame = {
  readonly id: number;
  readonly blue: string;
  readonly red: string;
  /** Blue's cards at the end. */
  readonly score: number;
  readonly rules: readonly string[];
  readonly endedAt: Date;
  /** Whose card lies on each cell. */
  readonly owners: readonly (Color | null)[];
};

/** A league under way. */
export type LeagueTile = {
  readonly title: string;
  readonly path: string;
  readonly top: readonly Standing[];
  readonly played: number;
  readonly all: number;
  readonly endsAt: Date | null;
};

/** What is alive on the home page, the same for everybody. */
export type Live = {
  readonly dayGame: DayGame | null;
  readonly lastGames: readonly LastGame[];
  readonly league: LeagueTile | null;
  /** Some of those who are online. */
  readonly online: readonly string[];
};

/** The page looks at no more games than this, among those that ended last; so what it costs never grows. */
const LOOKED_AT = 40;

/** The same for the game of the day, which is chosen rarely. */
const LOOKED_AT_FOR_DAY = 120;

const SHOWN_GAMES = 4;
const SHOWN_PLAYERS = 3;
const SHOWN_NAMES = 5;

/** The game of the day is chosen anew after so long, in seconds. */
const DAY_GAME_SECONDS = 600;

const EVERYBODY: Viewer = { account: null, address: null, device: '' };

/** What is alive, at most half a minute old; games of players who keep their page private are left out (product/pages §2.1). */
export async function getLive(): Promise<Live> {
  const [dayGame, lastGames, league, online] = await Promise.all([
    rememberedLoosely('day-game', DAY_GAME_SECONDS, () => findDayGame(new Date())),
    rememberedLoosely('last-games', KEEP_SECONDS.data, () => listLastGames(new Date())),
    rememberedLoosely('home-league', KEEP_SECONDS.data, findRunningLeague),
    rememberedLoosely('online', KEEP_SECONDS.data, listOnline),
  ]);
  return { dayGame, lastGames, league, online };
}

/** The game of the day: of those that ended before today in Paris, so that it stays the same all day. */
async function findDayGame(now: Date): Promise<DayGame | null> {
  const today = parisDayStart(makeMoment(now).slice(0, 10)) ?? now;
  const games = await listShown(today, LOOKED_AT_FOR_DAY);
  const found = findDayCoup(games.some(({ isPvp }) => isPvp) ? games.filter(({ isPvp }) => isPvp) : games);
  if (found === null) return null;
  const game = await getGame(EVERYBODY, { id: String(found.gameId) });
  return game.ok ? { game: game.value, coup: found.coup } : null;
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

async function listShown(before: Date, lookedAt: number): Promise<repo.EndedGame[]> {
  const games = await repo.listEnded(before, lookedAt);
  const hidden = await repo.listHidden([
    ...new Set(games.flatMap(({ blue, red }) => [blue.accountId, red.accountId])),
  ]);
  return games.filter(({ blue, red }) => !hidden.has(blue.accountId) && !hidden.has(red.accountId));
}

async function findRunningLeague(): Promise<LeagueTile | null> {
  const line = (await listPublicLeagues()).find(({ leagueState }) => leagueState === 'open');
  const league = line ? await findLeague(line.name) : null;
  if (league === null) return null;
  const table = tableOf(league);
  const { dates } = (await findSetup(league)) ?? {};
  return {
    title: league.title,
    path: leaguePath(league.name),
    top: makeStandings(table).slice(0, SHOWN_PLAYERS),
    ...countGames(table),
    endsAt: dates?.matchesTo ?? null,
  };
}

async function listOnline(): Promise<string[]> {
  const names = (await listOnlineNames()).slice(0, LOOKED_AT);
  return (await repo.listShownNames(names)).slice(0, SHOWN_NAMES);
}
