import { isFields, type Fields } from '#lib/db/document-faults.ts';
import type { Schema } from '#lib/db/schema.ts';

/** The mapping of a file's rows to documents. A target is a field path such as `pvp.win` (docs/operating.md, « A world of your own »). */
export type Mapping = {
  /** The column or field of each target whose name differs from the target's. */
  readonly names?: Readonly<Record<string, string>>;
  /** The units of numeric dates. Textual dates are in ISO 8601, or `2019-03-31 20:15:00` in UTC. */
  readonly units?: Readonly<Record<string, 'seconds' | 'milliseconds'>>;
  /** The values of targets that are missing or empty in a row. */
  readonly defaults?: Fields;
};

const NUMBER = /^[+-]?\d+(?:\.\d+)?$/u;
const DATE = /^(?<day>\d{4}-\d\d-\d\d)(?:[ T](?<time>\d\d:\d\d:\d\d(?:\.\d+)?)(?<zone>Z|[+-]\d\d:\d\d)?)?$/u;
const FLAGS: Readonly<Record<string, boolean>> = { 0: false, 1: true, false: false, true: true };

/** The document of a row. Values that cannot be converted by the schema stay unchanged, and are reported by its validation. */
export function documentOf(schema: Schema, row: Fields, mapping: Mapping): Record<string, unknown> {
  const { names = {}, units = {}, defaults = {} } = mapping;
  const targets = new Set([
    ...Object.keys(schema.properties ?? {}),
    ...Object.keys(defaults),
    ...Object.keys(names),
  ]);
  const document: Record<string, unknown> = {};
  for (const target of targets) {
    const found = row[names[target] ?? target];
    const isGiven = found !== undefined && found !== null && found !== '';
    const value = isGiven || !Object.hasOwn(defaults, target) ? found : defaults[target];
    if (value !== undefined)
      put(document, target.split('.'), convert(schemaAt(schema, target), value, units[target]));
  }
  if (isFields(document._id)) document._id = inOrder(schemaAt(schema, '_id'), document._id);
  return { ...document, ...keysOf(schema, document) };
}

/** An id of several fields in the order of its schema: to MongoDB, the same fields in another order are another id. */
function inOrder({ properties = {} }: Schema, id: Fields): Fields {
  const known = Object.keys(properties).filter((name) => Object.hasOwn(id, name));
  return { ...Object.fromEntries(known.map((name) => [name, id[name]])), ...id };
}

/** The lower-case key fields of names and e-mail addresses. */
function keysOf({ properties = {} }: Schema, document: Fields): Record<string, unknown> {
  const keys: Record<string, unknown> = {};
  for (const field of ['name', 'email']) {
    const value = document[field];
    if (properties[`${field}Key`])
      keys[`${field}Key`] = typeof value === 'string' ? value.toLowerCase() : value;
  }
  return keys;
}

function schemaAt(schema: Schema, target: string): Schema {
  return target
    .split('.')
    .reduce<Schema>(
      ({ properties, additionalProperties }, part) => properties?.[part] ?? additionalProperties ?? {},
      schema,
    );
}

function put(
  document: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    // Merges: a value for the whole field does not override parts that are already set.
    document[first] = isFields(document[first]) && isFields(value) ? { ...value, ...document[first] } : value;
    return;
  }
  const inner = isFields(document[first]) ? { ...document[first] } : {};
  put(inner, rest, value);
  document[first] = inner;
}

/** A value converted by its schema: CSV has only text, JSON no dates. */
function convert(schema: Schema, value: unknown, unit?: 'seconds' | 'milliseconds'): unknown {
  const variants = schema.anyOf ?? [schema];
  const accepts = (type: string) => variants.some(({ bsonType }) => [bsonType ?? []].flat().includes(type));
  if (value === '' && !accepts('string')) return accepts('null') ? null : value;
  if (value === '' && accepts('null')) return null;
  if (accepts('date')) return toDate(value, unit);
  if (typeof value === 'string') return accepts('string') ? value : fromText(value, { variants, accepts });
  const inner = variants.find(
    ({ items, properties, additionalProperties }) => items ?? properties ?? additionalProperties,
  );
  if (Array.isArray(value)) return value.map((one) => convert(inner?.items ?? {}, one));
  if (!isFields(value) || inner === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, convert(schemaAt(inner, name), one)]),
  );
}

function fromText(
  text: string,
  {
    variants,
    accepts,
  }: { readonly variants: readonly Schema[]; readonly accepts: (type: string) => boolean },
): unknown {
  if (accepts('double') && NUMBER.test(text)) return Number(text);
  if (accepts('bool') && Object.hasOwn(FLAGS, text)) return FLAGS[text];
  if (!accepts('array') && !accepts('object')) return text;
  try {
    return convert({ anyOf: variants }, JSON.parse(text));
  } catch {
    return text;
  }
}

function toDate(value: unknown, unit: 'seconds' | 'milliseconds' | undefined): unknown {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value));
  if (isNumeric)
    return unit === undefined ? value : new Date(Number(value) * (unit === 'seconds' ? 1_000 : 1));
  const {
    day,
    time = '00:00:00',
    zone = 'Z',
  } = (typeof value === 'string' ? DATE.exec(value)?.groups : null) ?? {};
  if (day === undefined) return value;
  const date = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(date.getTime()) ? value : date;
}
