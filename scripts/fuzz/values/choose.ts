import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';

/** The first numbers of streams whose texts differ in the last character alone resemble each other. */
const WARM_UP = 8;

/** The stream of case `number` of a seed: the same on every machine. */
export function chanceOfCase(seed: string, number: number): Chance {
  const chance = chanceOf(`${number} of ${seed}`);
  for (let i = 0; i < WARM_UP; i += 1) chance();
  return chance;
}

/** A member of a list that is not empty, each as likely as the others. */
export function pick<T>(chance: Chance, list: readonly T[]): T {
  const found = list[Math.floor(chance() * list.length)];
  if (found === undefined && list.length === 0) throw new Error('There is nothing to pick from');
  return found as T;
}

/** A whole number from `least` to `most`, both included. */
export function between(chance: Chance, least: number, most: number): number {
  return least + Math.floor(chance() * (most - least + 1));
}

/** True in this share of all cases. */
export function happens(chance: Chance, share: number): boolean {
  return chance() < share;
}

/** One of some values, each as likely as its weight. */
export function weighted<T>(chance: Chance, choices: readonly (readonly [weight: number, value: T])[]): T {
  let left = chance() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return pick(
    chance,
    choices.map(([, value]) => value),
  );
}
