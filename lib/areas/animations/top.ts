import type { OpenPoints } from './open-points.ts';
import { sizeOf, type SetSums } from './player-sets.ts';

/** The least that whoever is first can end with; in a large league perhaps less than that. */
export type Top = {
  readonly ifPlayed: number;
  /** Also if games stay unplayed. */
  readonly inAnyCase: number;
};

/**
 * The least that the first of all players can end with, or, `without` one who takes everything that is open against the others, the first of
 * those. A set of players has its certain points and those open between two of its members, so one of them has the average at least; by
 * Hall's theorem no more is forced.
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

/** The same from single players alone. */
function roughTop({ sure }: OpenPoints, without: number | null): Top {
  const points = Math.max(0, ...sure.filter((_, at) => at !== without));
  return { ifPlayed: points, inAnyCase: points };
}
