import { z } from 'zod';
import { PAGE_MAX } from './paging.ts';

/**
 * A parameter of a page's address: the first one where it is given several times, and `fallback` where it makes no
 * sense, so that no address of a page is an error. The calls refuse such values instead.
 */
export function parameter<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return z.preprocess(first, schema).catch(fallback);
}

/** The number of a list's page, from 1. */
export const pageParameter = parameter(z.coerce.number().int().min(1).max(PAGE_MAX), 1);

/** The query of an address, with its question mark; parameters that have their usual value are left out. */
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
