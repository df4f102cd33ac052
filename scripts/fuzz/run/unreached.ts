import { patternOf } from '../catalogue/page-patterns.ts';
import { sourceOfForm } from '../cases/form-case.ts';
import { makeCase, type Material } from '../cases/make-case.ts';
import type { Options } from '../options.ts';
import type { FuzzRequest } from '../request.ts';

/** The calls, forms, pages and files that none of the requests asked for; nothing for runs without the whole first round. */
export function unreached(
  material: Material,
  { seed, from, count }: Pick<Options, 'seed' | 'from' | 'count'>,
): string[] {
  if (from > 0 || count < material.firsts.length) return [];
  const missing = new Set<string>([
    ...material.operations.map(({ method, path }) => `${method} ${path}`),
    ...material.forms.map((form) => `form ${sourceOfForm(form)}`),
    ...material.patterns,
  ]);
  for (let number = 0; number < count && missing.size > 0; number += 1)
    missing.delete(askedBy(makeCase(material, { seed, number }), material.patterns));
  return missing.size === 0 ? [] : [`nothing was sent to ${[...missing].join(', ')}`];
}

/** What a request asks for, in the words of the list above. */
function askedBy({ area, source, target }: FuzzRequest, patterns: readonly string[]): string {
  if (area === 'forms') return `form ${source}`;
  return area === 'pages' ? (patternOf(patterns, target) ?? source) : source;
}
