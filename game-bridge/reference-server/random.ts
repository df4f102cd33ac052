import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import { addSeconds } from '#lib/base/paris-time.ts';

/** A seeded source of random numbers. The same name always gives the same draws. */
export type Random = {
  /** In [0, 1). */
  readonly next: Chance;
  readonly happens: (probability: number) => boolean;
  /** A whole number from `min` to `max`, inclusive. */
  readonly between: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** `amount` different members in random order, or all of them if there are fewer. */
  readonly sample: <T>(list: readonly T[], amount: number) => T[];
  /** Approximately normal: mean 0, standard deviation 1, within ±6. */
  readonly normal: () => number;
};

/** Returns an independent stream per name, so that changing one part of the world does not affect others. */
export function makeRandom(name: string): Random {
  const next = chanceOf(name);
  // The first numbers of xorshift are similar for similar seeds.
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
  if (member === undefined) throw new Error('Cannot pick from an empty list');
  return member;
}

/** Fisher–Yates shuffle of a copy. */
function shuffled<T>(list: readonly T[], between: Random['between']): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = between(0, last);
    [mixed[last], mixed[other]] = [pickAt(mixed, other), pickAt(mixed, last)];
  }
  return mixed;
}

/** A random moment in the span, in whole seconds; the start if the span is empty. */
export function momentBetween({ from, to }: { from: Date; to: Date }, random: Random): Date {
  const seconds = Math.max(0, (to.getTime() - from.getTime()) / 1000);
  return addSeconds(from, Math.floor(random.next() * seconds));
}
