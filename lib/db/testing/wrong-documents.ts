import type { Document } from 'mongodb';
import { SCHEMAS } from '#lib/db/validators.ts';
import { isFields } from '../document-faults.ts';
import type { Schema } from '../schema.ts';

/** A document with one fault, and the field of the fault. */
export type Mutation = {
  readonly collection: keyof typeof SCHEMAS;
  readonly field: string;
  readonly kind: 'missing' | 'wrong';
  readonly document: Document;
};

const BY_PATTERN: Readonly<Record<string, string>> = {
  '^[0-9]{4}-[0-9]{2}-[0-9]{2}$': '2026-11-22',
  '^[0-9]{4}-[0-9]{2}$': '2026-11',
  '^[brBR]{9}$': 'bbbbrrrrR',
};

/** A value that fits a schema, with every field and an item in every list. */
export function sampleOf(schema: Schema): unknown {
  const { anyOf, enum: values, bsonType, items, minItems = 1, properties, additionalProperties } = schema;
  if (anyOf !== undefined) return sampleOf(anyOf[0] ?? {});
  if (values !== undefined) return values[0];
  if (items !== undefined) return Array.from({ length: minItems }, () => sampleOf(items));
  if (additionalProperties !== undefined) return { 7: sampleOf(additionalProperties) };
  if (bsonType === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, one]) => [name, sampleOf(one)]));
  if (bsonType === 'string') return BY_PATTERN[schema.pattern ?? ''] ?? 'mot';
  if (bsonType === 'date') return new Date('2026-11-22T20:00:00Z');
  return bsonType === 'bool' ? true : (schema.minimum ?? 1);
}

/** All documents with one fault: each field removed, and each with a wrong type, nested fields included. */
export function listMutations(): Mutation[] {
  return Object.entries(SCHEMAS).flatMap(([name, schema]) => {
    const collection = name as keyof typeof SCHEMAS;
    const sample = sampleOf(schema) as Document;
    return listFields(schema, sample).flatMap(({ path, isRequired, isAny }) => {
      const [field, at] = [path.join('.'), { collection, field: path.join('.') }];
      const wrong = { ...at, kind: 'wrong' as const, document: changed(sample, path, oddFor) };
      // MongoDB adds a missing id.
      const isMissing = isRequired && field !== '_id';
      const missing = { ...at, kind: 'missing' as const, document: changed(sample, path) };
      return [...(isAny ? [] : [wrong]), ...(isMissing ? [missing] : [])];
    });
  });
}

type Field = { readonly path: readonly string[]; readonly isRequired: boolean; readonly isAny: boolean };

function listFields(schema: Schema, value: unknown, path: readonly string[] = []): Field[] {
  const { anyOf, items, properties = {}, required = [], additionalProperties } = schema;
  if (anyOf !== undefined) return listFields(anyOf[0] ?? {}, value, path);
  if (items !== undefined) return listFields(items, (value as unknown[])[0], [...path, '0']);
  if (!isFields(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const inside = properties[name] ?? additionalProperties ?? {};
    const isAny = inside.bsonType === 'object' && !inside.properties && !inside.additionalProperties;
    const here = { path: [...path, name], isRequired: required.includes(name), isAny };
    return [here, ...listFields(inside, value[name], here.path)];
  });
}

/** A value of another type. */
const oddFor = (value: unknown): unknown =>
  typeof value === 'object' && !(value instanceof Date) ? 'faux' : { odd: ['faux'] };

/** A copy with the value at a path replaced or removed. */
function changed(
  document: Document,
  path: readonly string[],
  change?: (value: unknown) => unknown,
): Document {
  const copy = structuredClone(document);
  let holder = copy as Record<string, unknown>;
  for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  if (change === undefined) Reflect.deleteProperty(holder, last);
  else holder[last] = change(holder[last]);
  return copy;
}
