import type { OpenPair, OpenPoints } from './open-points.ts';

/** A set of players, one bit for each index in `names`. */
export type PlayerSet = number;

/** Sums over every set of players; the index is the set. */
export type SetSums = {
  /** Certain points of its members. */
  readonly sure: Int32Array;
  /** Open points between two members. */
  readonly within: Int32Array;
  /** `within` without points that may lapse. */
  readonly withinFixed: Int32Array;
};

export function sumsOfSets({ names, sure, pairs }: OpenPoints): SetSums {
  return {
    sure: sumOfMembers(sure),
    within: sumOfPairs(names.length, pairs),
    withinFixed: sumOfPairs(
      names.length,
      pairs.filter(({ mayLapse }) => !mayLapse),
    ),
  };
}

/** The sums over the members of every set. */
export function sumOfMembers(values: readonly number[]): Int32Array {
  const sums = new Int32Array(2 ** values.length);
  for (let set = 1; set < sums.length; set++) {
    sums[set] = (sums[set & (set - 1)] ?? 0) + (values[lowest(set)] ?? 0);
  }
  return sums;
}

function sumOfPairs(players: number, pairs: readonly OpenPair[]): Int32Array {
  const sums = new Int32Array(2 ** players);
  for (const { one, other, points } of pairs) {
    const both = (1 << one) | (1 << other);
    sums[both] = (sums[both] ?? 0) + points;
  }
  // Subset-sum transform, player by player: a set adds the sum of itself without that player.
  for (let bit = 1; bit < sums.length; bit <<= 1) {
    for (let set = bit; set < sums.length; set++) {
      if (set & bit) sums[set] = (sums[set] ?? 0) + (sums[set ^ bit] ?? 0);
    }
  }
  return sums;
}

/**
 * The size of the largest subset of `all` that passes together with all its own subsets. By Hall's theorem, this is the maximum number
 * of players satisfied at once if a set passes when its demand is met.
 */
export function largestSet(all: PlayerSet, passes: (set: PlayerSet) => boolean): number {
  const good = new Uint8Array(all + 1);
  good[0] = 1;
  let largest = 0;
  for (let set = 1; set <= all; set++) {
    if ((set & ~all) !== 0 || !isClosed(good, set) || !passes(set)) continue;
    good[set] = 1;
    largest = Math.max(largest, sizeOf(set));
  }
  return largest;
}

function isClosed(good: Uint8Array, set: PlayerSet): boolean {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    if (good[set ^ (rest & -rest)] === 0) return false;
  }
  return true;
}

export function sizeOf(set: PlayerSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

function lowest(set: PlayerSet): number {
  return 31 - Math.clz32(set & -set);
}
