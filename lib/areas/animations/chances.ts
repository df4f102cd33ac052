import type { LeagueTable } from './animation.ts';
import { listRemaining, type OpenPoints } from './open-points.ts';
import { makeOutlook, openBetween, type Outlook, type RankRange } from './outlook.ts';
import type { SetSums } from './player-sets.ts';
import { makeStandings, leastTop, type Standing, type Top } from './standings.ts';

/**
 * A player's prospect of the first place. `sure` and `sure or shared`: guaranteed, alone or perhaps shared. `possible` and `possible
 * shared`: reachable, alone or at best shared. `unless played`: only if some games stay unplayed. `unknown`: no claim.
 */
export type FirstPlace =
  'sure' | 'sure or shared' | 'possible' | 'possible shared' | 'unless played' | 'impossible' | 'unknown';

/** Another player who must stay below a limit for the first place to be reached by winning everything. */
export type Rival = {
  readonly name: string;
  /** Current points. */
  readonly points: number;
  /** The most points with which the rival may end. */
  readonly limit: number;
  /** Games that the rival has left against others than the player. */
  readonly games: number;
  /** True if the two have games left against each other. */
  readonly meets: boolean;
};

/** The results that a player of a league can still reach. All totals are points at the end (product/leagues §4.6). */
export type Chances = {
  readonly standing: Standing;
  /** How many others share the rank now. */
  readonly sharedWith: number;
  readonly players: number;
  /** The most points with which the player can end. */
  readonly most: number;
  /** Remaining games of the player, and of the whole league. */
  readonly ownGames: number;
  readonly allGames: number;
  readonly first: FirstPlace;
  /** The lowest possible score of the first. */
  readonly top: Top;
  /** A score that guarantees the first place, perhaps shared; null if even the maximum does not. */
  readonly enough: number | null;
  /** The others who can exceed the player's maximum. */
  readonly rivals: readonly Rival[];
  /** The other with the most certain points, if these exceed the player's maximum. */
  readonly blocker: { readonly name: string; readonly points: number } | null;
  readonly range: RankRange;
  /** True if the best ranks of the range are reachable; otherwise they are merely not excluded. */
  readonly isExact: boolean;
};

/** A player's chances; null for non-participants, and in a league with custom points. */
export function chancesOf(
  table: LeagueTable,
  name: string,
  { open, sums, ranges, isExact }: Outlook = makeOutlook(table),
): Chances | null {
  const at = open?.names.indexOf(name) ?? -1;
  const standings = makeStandings(table);
  const standing = standings.find((line) => line.name === name);
  const range = ranges.get(name);
  if (open === null || !standing || !range) return null;
  const remaining = listRemaining(table);
  const most = open.most[at] ?? 0;
  return {
    ...{ standing, range, isExact, most, top: leastTop(open, sums) },
    sharedWith: standings.filter(({ rank }) => rank === standing.rank).length - 1,
    players: open.names.length,
    ownGames: gamesOf(remaining, name),
    allGames: remaining.reduce((sum, { missing }) => sum + missing, 0),
    first: firstPlace({ open, sums, at, range }),
    enough: enoughOf(open, at),
    rivals: rivalsOf({ open, at, standings, remaining }),
    blocker: blockerOf(open, at),
  };
}

function gamesOf(remaining: ReturnType<typeof listRemaining>, name: string): number {
  return remaining
    .filter(({ one, other }) => one === name || other === name)
    .reduce((sum, { missing }) => sum + missing, 0);
}

type FirstPlaceOf = {
  readonly open: OpenPoints;
  readonly sums: SetSums | null;
  readonly at: number;
  readonly range: RankRange;
};

function firstPlace({ open, sums, at, range }: FirstPlaceOf): FirstPlace {
  const own = open.sure[at] ?? 0;
  const others = open.names.map((_, other) => other).filter((other) => other !== at);
  if (range.worst === 1)
    return others.some((other) => (open.most[other] ?? 0) >= own) ? 'sure or shared' : 'sure';
  if (range.best > 1) return 'impossible';
  const most = open.most[at] ?? 0;
  const without = leastTop(open, sums, at);
  // A large league has no sums of sets, so a claim requires that every open game may lapse.
  if (sums === null) {
    if (open.pairs.some(({ mayLapse }) => !mayLapse)) return 'unknown';
    return without.inAnyCase < most ? 'possible' : 'possible shared';
  }
  if (range.bestIfPlayed > 1) return 'unless played';
  return without.ifPlayed < most ? 'possible' : 'possible shared';
}

/** The lowest total that no other player can exceed, whoever takes the points that the player loses; null if there is none. */
function enoughOf(open: OpenPoints, at: number): number | null {
  const [least, most] = [open.sure[at] ?? 0, open.most[at] ?? 0];
  const isEnough = (total: number) =>
    open.names.every((_, other) => {
      if (other === at) return true;
      const shared = openBetween(open.pairs, at, other);
      return (open.most[other] ?? 0) - shared + Math.min(shared, most - total) <= total;
    });
  for (let total = least; total <= most; total++) if (isEnough(total)) return total;
  return null;
}

type RivalsOf = {
  readonly open: OpenPoints;
  readonly at: number;
  readonly standings: readonly Standing[];
  readonly remaining: ReturnType<typeof listRemaining>;
};

function rivalsOf({ open, at, standings, remaining }: RivalsOf): Rival[] {
  const limit = open.most[at] ?? 0;
  const name = open.names[at] ?? '';
  const withoutOwn = remaining.filter(({ one, other }) => one !== name && other !== name);
  return standings.flatMap(({ name: rival, points }) => {
    const other = open.names.indexOf(rival);
    const reach = (open.most[other] ?? 0) - openBetween(open.pairs, at, other);
    if (other === at || reach <= limit) return [];
    const meets = openBetween(open.pairs, at, other) > 0;
    return [{ name: rival, points, limit, games: gamesOf(withoutOwn, rival), meets }];
  });
}

function blockerOf({ names, sure, most }: OpenPoints, at: number): Chances['blocker'] {
  const points = Math.max(...sure);
  return points > (most[at] ?? 0) ? { name: names[sure.indexOf(points)] ?? '', points } : null;
}
