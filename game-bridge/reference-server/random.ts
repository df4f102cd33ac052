import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';

/** Chance in the shapes that a demo world needs; the same name gives the same draws for ever. */
export type Random = {
  /** In [0, 1). */
  readonly next: Chance;
  /** True with the probability given. */
  readonly happens: (probability: number) => boolean;
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** `amount` different members, in a random order; all of them when there are fewer. */
  readonly sample: <T>(list: readonly T[], amount: number) => T[];
  /** About normal: mean 0, deviation 1, within ±6. */
  readonly normal: () => number;
};

/** A stream of its own for each name, so that a change in one part of the world moves nothing in the others. */
export function makeRandom(name: string): Random {
  const next = chanceOf(name);
  // The first numbers of xorshift after a short seed are alike.
  for (let skipped = 0; skipped < 16; skipped += 1) next();
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (list) => pickAt(list, between(0, list.length - 1)),
    sample: (list, amount) => shuffled(list, between).slice(0, amount),
    normal: () => Array.from({ length: 12 }, next).reduce((sum, part) => sum + part, 0) - 6,
  };
}

function pickAt<T>(list: readonly T[], index: number): T {
  const member = list[index];
  if (member === undefined) throw new Error('Nothing to pick from');
  return member;
}

/** Fisher and Yates. */
function shuffled<T>(list: readonly T[], between: Random['between']): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = between(0, last);
    [mixed[last], mixed[other]] = [pickAt(mixed, other), pickAt(mixed, last)];
  }
  return mixed;
}
