import { COUNTED } from '#lib/game/league.ts';
import { totalPoints } from '#lib/game/points.ts';
import { opposite, type Ending } from '#lib/game/ending.ts';
import type { LeagueTable } from './animation.ts';
import { listPairings, outcomesOf } from './pairings.ts';
import type { OpenPoints } from './open-points.ts';
import { sizeOf, type SetSums } from './player-sets.ts';

/** A line of a league's table; wins, draws and defeats count games or, in a best-of league, meetings. */
export type Standing = {
  readonly name: string;
  /** Ties share a rank, and the ranks after them are skipped: 1, 2, 2, 4. */
  readonly rank: number;
  readonly points: number;
  readonly win: number;
  readonly draw: number;
  readonly lose: number;
};

/** The table sorted by points, then by name (product/leagues §4.3). */
export function makeStandings(table: LeagueTable): Standing[] {
  const tallies = new Map(table.players.map((name) => [name, { win: 0, draw: 0, lose: 0 }]));
  for (const { one, other, games } of listPairings(table)) {
    for (const outcome of outcomesOf(games, table.format)) {
      count(tallies.get(one), outcome);
      count(tallies.get(other), opposite(outcome));
    }
  }
  const lines = [...tallies].map(([name, tally]) => ({
    name,
    ...tally,
    points: totalPoints(tally, table.scoring),
  }));
  return lines
    .map((line) => ({ ...line, rank: rankOf(line, lines) }))
    .sort((one, other) => other.points - one.points || one.name.localeCompare(other.name, 'fr'));
}

/** The lines up to a rank; none before the first game, when everybody shares the first one. */
export function listBest(table: LeagueTable, rank: number): Standing[] {
  return countGames(table).played === 0 ? [] : makeStandings(table).filter((line) => line.rank <= rank);
}

/** The maximum points of a player in the whole league (product/leagues §4.4). */
export function possibleMaximum({ players, format, gamesPerOpponent, scoring }: LeagueTable): number {
  const opponents = Math.max(0, players.length - 1);
  return opponents * (COUNTED[format] === 'game' ? gamesPerOpponent : 1) * scoring.win;
}

/** The number of games played, forfeits included, and of all games of the league. */
export function countGames(table: LeagueTable): { readonly played: number; readonly all: number } {
  const pairings = listPairings(table);
  return {
    played: pairings.reduce((sum, { games }) => sum + games.length, 0),
    all: pairings.reduce((sum, { games }) => sum + Math.max(games.length, table.gamesPerOpponent), 0),
  };
}

/** The rank of a line: one more than the number of lines with more points. */
function rankOf(line: { points: number }, all: readonly { points: number }[]): number {
  return 1 + all.filter(({ points }) => points > line.points).length;
}

type Tally = Record<Ending, number>;

function count(tally: Tally | undefined, outcome: Ending): void {
  if (tally) tally[outcome] += 1;
}

/** The lowest possible final score of the first; in a large league a lower bound. */
export type Top = {
  readonly ifPlayed: number;
  /** Even if games stay unplayed. */
  readonly inAnyCase: number;
};

/**
 * The lowest possible final score of the first player or, if the player `without` takes all open points against the others, of the first of
 * these. A set of players shares its certain points and those open between its members, so one of them has at least the average; by Hall's
 * theorem no more is forced.
 */
export function leastTop(open: OpenPoints, sums: SetSums | null, without: number | null = null): Top {
  if (sums === null) return roughTop(open, without);
  const { sure, within, withinFixed } = sums;
  const top = { ifPlayed: 0, inAnyCase: 0 };
  for (let set = 1; set < sure.length; set++) {
    if (without !== null && (set >> without) & 1) continue;
    const size = sizeOf(set);
    top.ifPlayed = Math.max(top.ifPlayed, Math.ceil(((sure[set] ?? 0) + (within[set] ?? 0)) / size));
    top.inAnyCase = Math.max(top.inAnyCase, Math.ceil(((sure[set] ?? 0) + (withinFixed[set] ?? 0)) / size));
  }
  return top;
}

/** A lower bound: the most certain points of any player. */
function roughTop({ sure }: OpenPoints, without: number | null): Top {
  const points = Math.max(0, ...sure.filter((_, at) => at !== without));
  return { ifPlayed: points, inAnyCase: points };
}
