import type { Chance } from '#lib/base/seeded-chance.ts';
import { between, pick, weighted } from './choose.ts';
import { HOSTILE_NAMES, HOSTILE_TEXTS } from './hostile-texts.ts';
import { mutateText } from './mutate-text.ts';

/** Fields of a form or a query, in their order. A name may stand there twice. */
export type Pairs = readonly (readonly [name: string, value: string])[];

/** The fields with one change. */
export function mutatePairs(pairs: Pairs, chance: Chance): Pairs {
  if (pairs.length === 0) return [[pick(chance, HOSTILE_NAMES), pick(chance, HOSTILE_TEXTS)]];
  const at = Math.floor(chance() * pairs.length);
  const [name, value] = pairs[at] ?? ['', ''];
  return weighted<() => Pairs>(chance, [
    [10, () => pairs.with(at, [name, mutateText(value, chance)])],
    [3, () => pairs.toSpliced(at, 1)],
    [2, () => [...pairs, [name, value]]],
    [2, () => [...pairs, [name, mutateText(value, chance)]]],
    [2, () => pairs.with(at, [name, pick(chance, pairs)[1]])],
    [3, () => pairs.with(at, [renamed(name, chance), value])],
    [2, () => [...pairs, [pick(chance, HOSTILE_NAMES), pick(chance, HOSTILE_TEXTS)]]],
    [1, () => pairs.toReversed()],
    [1, () => [...pairs, ...many(between(chance, 100, 1_500))]],
  ])();
}

function renamed(name: string, chance: Chance): string {
  return pick(chance, [
    `${name}[]`,
    `${name}[$ne]`,
    `${name}[0]`,
    `${name}.a`,
    `__proto__[${name}]`,
    name.toUpperCase(),
    ` ${name}`,
    `${name}\u0000`,
  ]);
}

function many(count: number): Pairs {
  return Array.from({ length: count }, (_, i) => [`f${i}`, '1'] as const);
}
