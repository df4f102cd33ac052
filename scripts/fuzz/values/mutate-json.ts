import type { Chance } from '#lib/base/seeded-chance.ts';
import { happens, pick, weighted } from './choose.ts';
import { hostileJson } from './hostile-json.ts';
import { HOSTILE_NAMES } from './hostile-texts.ts';
import { mutateText } from './mutate-text.ts';

/** How likely a mutation goes one level deeper into a value that has levels. */
const DEEPER = 0.7;

/** A copy of a JSON value with one change at a random place; the value itself stays as it is. */
export function mutateJson(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) return mutateList(value, chance);
  if (typeof value === 'object' && value !== null)
    return mutateObject(value as Record<string, unknown>, chance);
  if (typeof value === 'string' && happens(chance, 0.5)) return mutateText(value, chance);
  if (typeof value === 'number' && happens(chance, 0.5))
    return weighted<unknown>(chance, [
      [3, value + pick(chance, [-1, 1, 0.5, 1_000])],
      [1, -value],
      [1, String(value)],
    ]);
  return weighted<() => unknown>(chance, [
    [4, () => hostileJson(chance)],
    [1, () => [value]],
    [1, () => ({ $eq: value })],
  ])();
}

function mutateList(list: readonly unknown[], chance: Chance): unknown {
  if (list.length === 0) return hostileJson(chance);
  const at = Math.floor(chance() * list.length);
  if (happens(chance, DEEPER)) return list.with(at, mutateJson(list[at], chance));
  return weighted<() => unknown>(chance, [
    [2, () => list.toSpliced(at, 1)],
    [2, () => list.toSpliced(at, 0, list[at])],
    [1, () => list.toReversed()],
    [1, () => Array.from({ length: 50 }, () => list).flat()],
    [2, () => hostileJson(chance)],
  ])();
}

function mutateObject(object: Record<string, unknown>, chance: Chance): unknown {
  const entries = Object.entries(object);
  if (entries.length === 0) return fromEntries([[pick(chance, HOSTILE_NAMES), hostileJson(chance)]]);
  const at = Math.floor(chance() * entries.length);
  const [name, value] = entries[at] ?? ['', null];
  if (happens(chance, DEEPER)) return fromEntries(entries.with(at, [name, mutateJson(value, chance)]));
  return weighted<() => unknown>(chance, [
    [3, () => fromEntries(entries.toSpliced(at, 1))],
    [2, () => fromEntries([...entries, [pick(chance, HOSTILE_NAMES), hostileJson(chance)]])],
    [1, () => fromEntries(entries.with(at, [pick(chance, HOSTILE_NAMES), value]))],
    [1, () => fromEntries(entries.with(at, [name, pick(chance, entries)[1]]))],
    [1, () => hostileJson(chance)],
  ])();
}

/** Like `Object.fromEntries`, which makes `__proto__` a field as any other. */
function fromEntries(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(entries);
}
