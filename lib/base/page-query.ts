import { z } from 'zod';
import { PAGE_MAX } from './paging.ts';

/**
 * A query parameter of a page. Takes the first of several values, and `fallback` for an invalid one, so that no address
 * of a page is an error. Calls refuse invalid values instead.
 */
export function parameter<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return z.preprocess(first, schema).catch(fallback);
}

/** The page number in a list, from 1. */
export const pageParameter = parameter(z.coerce.number().int().min(1).max(PAGE_MAX), 1);

/** Makes a query string with its question mark. Leaves out parameters that have their default value in `usual`. */
export function searchOf(
  query: Readonly<Record<string, string | number | null>>,
  usual: Readonly<Record<string, string | number | null>>,
): string {
  const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === usual[name] ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}
