import { z } from 'zod';
import { parsePage } from './paging.ts';
import { UnknownValue } from './request-errors.ts';

/**
 * A query parameter: the first of several values, or `fallback` for none or an empty one, which forms send. Parsing throws `UnknownValue`
 * for an invalid value, as ignoring a filter would give a wrong list (product/pages §1.4).
 */
export function parameter<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return z.optional(z.unknown()).transform((value): z.output<S> => {
    const asked = firstOf(value);
    if (asked === undefined || asked === '') return fallback;
    const read = schema.safeParse(asked);
    if (!read.success) throw new UnknownValue('a filter');
    return read.data;
  });
}

const raw = z.custom<string | string[] | undefined>().optional();

/** A query with these names and unparsed values, for a reader that parses them itself. */
export function rawQuery<Name extends string>(...names: readonly Name[]) {
  return z.object(Object.fromEntries(names.map((name) => [name, raw])) as Record<Name, typeof raw>);
}

/** A query: for each name a text, or a list of texts for a repeated name. */
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads a parameter of the query by name; null when absent. */
export type ReadQuery = (name: string) => string | null;

/** Reads a query name by name; the first of several values counts. */
export function queryReader(query: Query): ReadQuery {
  return (name) => [query[name]].flat()[0] ?? null;
}

/** The fields of a query. */
export function queryFields(query: URLSearchParams): Record<string, string | readonly string[]> {
  return Object.fromEntries(
    [...query.keys()].map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** The page number in a list, from 1. */
export const pageParameter = z
  .optional(z.unknown())
  .transform((value) => parsePage(z.string().optional().catch('?').parse(firstOf(value))));

/** Makes a query string with its question mark, without parameters that have their default value in `usual`. */
export function searchOf(
  query: Readonly<Record<string, string | number | null>>,
  usual: Readonly<Record<string, string | number | null>>,
): string {
  const asked = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === usual[name] ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}
