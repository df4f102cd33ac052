import { makeCase, type Material } from '../cases/make-case.ts';
import { patternOf } from '../catalogue/page-patterns.ts';
import type { Options } from '../options.ts';

/** From so many requests on, every call and every page must have been asked for. */
const ENOUGH = 5_000;

/** The calls, and the pages and files, that none of the requests asked for; nothing for short runs. */
export function unreached(material: Material, { seed, from, count }: Options): string[] {
  if (count < ENOUGH) return [];
  const missing = new Set<string>([
    ...material.operations.map(({ method, path }) => `${method} ${path}`),
    ...material.patterns,
  ]);
  for (let number = from; number < from + count && missing.size > 0; number += 1) {
    const { source, target } = makeCase(material, { seed, number });
    missing.delete(source);
    const pattern = patternOf(material.patterns, target);
    if (pattern !== null) missing.delete(pattern);
  }
  return missing.size === 0 ? [] : [`nothing was sent to ${[...missing].join(', ')}`];
}
