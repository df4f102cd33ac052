import type { Query } from '#lib/areas/simulator/builder-form.ts';

/** A query as a text in which each name has one value, by which pages are remembered for a request. */
export function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const text = [value].flat()[0];
    return text === undefined ? [] : [[name, text] as [string, string]];
  });
  return new URLSearchParams(pairs).toString();
}
