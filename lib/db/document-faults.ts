import { isDeepStrictEqual, types } from 'node:util';
import type { Schema } from './schema.ts';

/** The path of a field that breaks its schema, such as `members.2.joinedAt`. */
export type Fault = { readonly field: string; readonly kind: 'missing' | 'wrong' };

export type Fields = Readonly<Record<string, unknown>>;

/** All faults of a value; empty when it fits the schema. MongoDB's own validator reports the same. */
export function faultsOf(schema: Schema, value: unknown, field = ''): Fault[] {
  if (value === undefined) return [{ field, kind: 'missing' }];
  const { anyOf } = schema;
  if (anyOf !== undefined) {
    const found = anyOf.map((one) => faultsOf(one, value, field));
    if (found.some((faults) => faults.length === 0)) return [];
    // Faults inside a list or an object are reported for the intended variant.
    return (
      found.find((faults) => faults.some((fault) => fault.field !== field)) ?? [{ field, kind: 'wrong' }]
    );
  }
  if (!isOfType(schema, value) || !isWithinBounds(schema, value)) return [{ field, kind: 'wrong' }];
  if (Array.isArray(value)) return faultsOfItems(schema, value, field);
  return isFields(value) ? faultsOfFields(schema, value, field) : [];
}

/** True for an embedded document as the driver returns it. */
export function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

const at = (field: string, name: string | number): string =>
  field === '' ? String(name) : `${field}.${name}`;

function faultsOfItems({ items, uniqueItems }: Schema, values: readonly unknown[], field: string): Fault[] {
  if (uniqueItems === true && new Set(values).size < values.length) return [{ field, kind: 'wrong' }];
  return items === undefined ? [] : values.flatMap((one, index) => faultsOf(items, one, at(field, index)));
}

function faultsOfFields(
  { required = [], properties = {}, additionalProperties }: Schema,
  value: Fields,
  field: string,
): Fault[] {
  const faults: Fault[] = [];
  const judge = (name: string) => {
    const schema = properties[name] ?? additionalProperties;
    if (schema === undefined) return;
    for (const fault of faultsOf(schema, value[name], at(field, name))) faults.push(fault);
  };
  for (const name of required) judge(name);
  for (const name of Object.keys(value))
    if (value[name] !== undefined && !required.includes(name)) judge(name);
  return faults;
}

function isOfType({ bsonType, enum: values }: Schema, value: unknown): boolean {
  if (values !== undefined) return values.some((one) => isDeepStrictEqual(one, value));
  if (bsonType === undefined) return true;
  const type = typeOf(value);
  return typeof bsonType === 'string' ? bsonType === type : bsonType.includes(type);
}

/** The BSON type of a value as the driver returns it; empty for long integers and decimals beyond JavaScript numbers. */
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (types.isDate(value)) return Number.isNaN(value.getTime()) ? '' : 'date';
  if (isFields(value)) return 'object';
  if (typeof value === 'number') return Number.isFinite(value) ? 'double' : '';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'string' ? 'string' : '';
}

const PATTERNS = new Map<string, RegExp>();

function isWithinBounds(schema: Schema, value: unknown): boolean {
  if (typeof value === 'number') {
    const { minimum = -Infinity, maximum = Infinity, multipleOf } = schema;
    return value >= minimum && value <= maximum && (multipleOf === undefined || value % multipleOf === 0);
  }
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Infinity, pattern } = schema;
    // MongoDB counts code points, not UTF-16 units.
    const isTooLong = value.length > maxLength && Array.from(value).length > maxLength;
    return (
      value.length >= minLength && !isTooLong && (pattern === undefined || regExpOf(pattern).test(value))
    );
  }
  const { minItems = 0, maxItems = Infinity } = schema;
  return !Array.isArray(value) || (value.length >= minItems && value.length <= maxItems);
}

function regExpOf(pattern: string): RegExp {
  const known = PATTERNS.get(pattern) ?? new RegExp(pattern, 'u');
  PATTERNS.set(pattern, known);
  return known;
}
