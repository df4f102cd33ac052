import type { Query } from '#lib/areas/simulator/builder-form.ts';
import type { ReadQuery } from '#lib/areas/simulator/simulator-address.ts';

/** Reads a query name by name; the first of several values counts. */
export function queryReader(query: Query): ReadQuery {
  return (name) => [query[name]].flat()[0] ?? null;
}
