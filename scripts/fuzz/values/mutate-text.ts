import type { Chance } from '#lib/base/seeded-chance.ts';
import { between, pick, weighted } from './choose.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

/** Another text in the place of a text: unlike it, or nearly the same. */
export function mutateText(text: string, chance: Chance): string {
  const at = between(chance, 0, text.length);
  const shift = between(chance, 1, 3) * pick(chance, [-1, 1]);
  return weighted(chance, [
    [8, () => pick(chance, HOSTILE_TEXTS)],
    [3, () => text.slice(0, at) + pick(chance, HOSTILE_TEXTS) + text.slice(at)],
    [2, () => text.slice(0, at) + text.slice(at + 1)],
    [2, () => text.slice(0, at)],
    [1, () => text + text],
    [1, () => text.toUpperCase()],
    [3, () => (/^-?\d{1,15}$/.test(text) ? String(Number(text) + shift) : ` ${text} `)],
  ])();
}
