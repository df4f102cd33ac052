import { FIELDS_MAX } from '#lib/web/http/read-body.ts';
import { fill, manyFields, TARGET_MAX_LENGTH } from './largest-addresses.ts';
import type { Operation, Schema } from './read-operations.ts';

/** Room for the path and the fields' names. */
const TEXT_MAX_LENGTH = TARGET_MAX_LENGTH - 500;

/**
 * The addresses of a reading call that cost most: everything that its query may say at once, each of its fields alone, as long as it may be and
 * as often as a query may have fields, and fields that it does not know. `seed` makes others that cost the same.
 */
export function largestCallAddresses(
  { path, query }: Pick<Operation, 'path' | 'query'>,
  seed: number,
): readonly string[] {
  const address = fill(path);
  const known = Object.entries(query);
  const share = Math.floor(TEXT_MAX_LENGTH / Math.max(1, known.length));
  const all = known.map(([name, schema]) => `${name}=${largestValue(schema, seed, share)}`);
  const rest = FIELDS_MAX - known.length;
  const repeated = known.map(([name, schema]) => {
    const each = Math.floor(TEXT_MAX_LENGTH / FIELDS_MAX) - name.length - 2;
    return Array.from(
      { length: FIELDS_MAX },
      (_, at) => `${name}=${largestValue(schema, seed + at, each)}`,
    ).join('&');
  });
  const alone = known.map(([name, schema]) => `${name}=${largestValue(schema, seed, TEXT_MAX_LENGTH)}`);
  const unknown = manyFields((at) => `champ${at}`, seed);
  const queries = [unknown, ...(known.length > 0 ? [filledUp(all, rest)] : []), ...repeated, ...alone];
  return queries.map((one) => `${address}?${one}`);
}

/** With short fields that nobody knows, up to as many as there may be. */
function filledUp(fields: readonly string[], count: number): string {
  return [...fields, ...Array.from({ length: count }, (_, at) => `x${at}=`)].join('&');
}

/** The longest text that a schema allows, of some length at most; the highest number; of several words another one for each seed. */
function largestValue(schema: Schema, seed: number, most: number): string {
  const { anyOf = [], items, type, maximum = Number.MAX_SAFE_INTEGER, maxLength = most } = schema;
  if (schema.enum !== undefined) return encodeURIComponent(String(schema.enum[seed % schema.enum.length]));
  if (items !== undefined) return largestValue(items, seed, most);
  if (anyOf.length > 0) return largestValue(anyOf[seed % anyOf.length] ?? {}, seed, most);
  if ([type].flat().some((one) => one === 'integer' || one === 'number')) return String(maximum - seed);
  return `${seed}`.padEnd(Math.min(maxLength, most), 'x');
}
