import type { LeagueTable } from './animation.ts';
import { openPointsOf, type OpenPoints } from './open-points.ts';
import { largestSet, sumOfMembers, sumsOfSets, type SetSums } from './player-sets.ts';
import { countGames, makeStandings, leastTop, type Top } from './standings.ts';

/** The best and the worst possible final rank of a player. */
export type RankRange = {
  /** Some games may stay unplayed; they give no points. */
  readonly best: number;
  readonly bestIfPlayed: number;
  readonly worst: number;
};

/**
 * The possible final ranks. If `isExact`, the bounds of each range are reachable; otherwise a rank outside a range is impossible, but a
 * rank inside need not be possible.
 */
export type Outlook = {
  readonly isExact: boolean;
  readonly ranges: ReadonlyMap<string, RankRange>;
  /** Its inputs: both null in a league with custom points, sums also in a large league. */
  readonly open: OpenPoints | null;
  readonly sums: SetSums | null;
};

/** `qualified`: sure of a place that counts, whatever happens. `out`: no longer able to reach one. */
export type Prospect = 'qualified' | 'out' | 'open';

/** Ranks are exact up to this many players, whatever the number of open games: the cost doubles with each player. */
export const EXACT_PLAYERS_MAX = 12;

/** Computes the possible final ranks of every player (decision 0024). */
export function makeOutlook(table: LeagueTable): Outlook {
  const open = openPointsOf(table);
  if (open === null) return { isExact: false, ranges: unknown(table.players), open, sums: null };
  const sums = open.names.length <= EXACT_PLAYERS_MAX ? sumsOfSets(open) : null;
  const rangeOf = (at: number) => (sums ? exactRange(open, sums, at) : bound(open, at));
  return {
    isExact: sums !== null,
    ranges: new Map(open.names.map((name, at) => [name, rangeOf(at)])),
    open,
    sums,
  };
}

/**
 * The number of places that count: those with a reward, or the first place alone when everybody or nobody gets a reward.
 * A shared rank counts for all who share it.
 */
export function placesThatCount(rewarded: number, players: number): number {
  return rewarded > 0 && rewarded < players ? rewarded : 1;
}

/** The meaning of a range of ranks when the first `places` places count. */
export function prospectOf({ best, worst }: Pick<RankRange, 'best' | 'worst'>, places: number): Prospect {
  if (worst <= places) return 'qualified';
  return best > places ? 'out' : 'open';
}

function exactRange(open: OpenPoints, sums: SetSums, at: number): RankRange {
  const others = 2 ** open.names.length - 1 - 2 ** at;
  const bestIfPlayed = bestRank(open, { ...sums, at, others });
  return {
    best: bestIfPlayed === 1 ? 1 : bestRank(open, { ...sums, at, others, within: sums.withinFixed }),
    bestIfPlayed,
    worst: worstRank(open, { ...sums, at, others }),
  };
}

type Asked = Pick<SetSums, 'sure' | 'within'> & { readonly at: number; readonly others: number };

/** The player takes all open points; as many others as possible stay at or below that total. */
function bestRank({ names, most }: OpenPoints, { sure, within, at, others }: Asked): number {
  const limit = most[at] ?? 0;
  const sizes = sumOfMembers(names.map(() => 1));
  const kept = largestSet(
    others,
    (set) => (within[set] ?? 0) + (sure[set] ?? 0) <= (sizes[set] ?? 0) * limit,
  );
  return names.length - kept;
}

/** The player takes no more points; as many others as possible exceed that total. */
function worstRank({ names, sure, pairs }: OpenPoints, { within, at, others }: Asked): number {
  const own = sure[at] ?? 0;
  const reached = names.map((_, other) => (sure[other] ?? 0) + openBetween(pairs, at, other));
  const needs = sumOfMembers(reached.map((points) => Math.max(0, own + 1 - points)));
  const all = within[others] ?? 0;
  return 1 + largestSet(others, (set) => (needs[set] ?? 0) <= all - (within[others & ~set] ?? 0));
}

export function openBetween(pairs: OpenPoints['pairs'], one: number, other: number): number {
  const pair = pairs.find(
    (found) => (found.one === one && found.other === other) || (found.one === other && found.other === one),
  );
  return pair?.points ?? 0;
}

/** Compares a player's least and most points with everybody else's, as if the others never played each other. */
function bound({ sure, most }: OpenPoints, at: number): RankRange {
  const others = (values: readonly number[]) => values.filter((_, other) => other !== at);
  const above = (values: readonly number[], own: number) => others(values).filter((value) => value > own);
  const best = 1 + above(sure, most[at] ?? 0).length;
  return { best, bestIfPlayed: best, worst: 1 + above(most, sure[at] ?? 0).length };
}

function unknown(players: readonly string[]): Map<string, RankRange> {
  return new Map(players.map((name) => [name, { best: 1, bestIfPlayed: 1, worst: players.length }]));
}

/** The state of a league for readers who do not take part. */
export type LeagueOutlook = {
  /** The current leaders, all with `points`. */
  readonly leaders: readonly string[];
  readonly points: number;
  readonly players: number;
  /** No game has been played, or none is left. */
  readonly isFresh: boolean;
  readonly isOver: boolean;
  /** Who can still end first if every game is played; `isCertain` if nobody else can even with unplayed games. Null if not exact. */
  readonly contenders: { readonly names: readonly string[]; readonly isCertain: boolean } | null;
  /** The lowest score with which anybody will be first; null in a league with custom points. */
  readonly top: Top | null;
};

/** The leaders of a league, and the players who can still end first. */
export function leagueOutlook(table: LeagueTable, { ranges, isExact, open, sums }: Outlook): LeagueOutlook {
  const standings = makeStandings(table);
  const { played, all } = countGames(table);
  const names = standings.map(({ name }) => name);
  const contenders = names.filter((name) => ranges.get(name)?.bestIfPlayed === 1);
  return {
    leaders: standings.filter(({ rank }) => rank === 1).map(({ name }) => name),
    points: standings[0]?.points ?? 0,
    players: table.players.length,
    isFresh: played === 0,
    isOver: played === all,
    contenders: isExact
      ? {
          names: contenders,
          isCertain: names.every((name) => contenders.includes(name) || ranges.get(name)?.best !== 1),
        }
      : null,
    top: open && leastTop(open, sums),
  };
}
