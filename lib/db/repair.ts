import { COUNT_MAX } from '#lib/base/ids.ts';
import { faultsOf, isFields } from './document-faults.ts';
import { NUMBER, type Schema } from './schema.ts';

/** The replacement for a field that cannot be read, or `REFUSED`, which rejects the enclosing object. */
export type Remedy = (value: unknown, schema: Schema) => unknown;

/** Remedies by field path, such as `members.title`; `{ set }` replaces any value. */
export type Remedies = Readonly<Record<string, { readonly set: unknown } | Remedy>>;

export const REFUSED = Symbol('refused');

/**
 * Makes a value fit its schema; `REFUSED` if that would mean inventing data. Nullable fields become null, counts 0, flags false; wrong list
 * items and map values are left out. Any other fault rejects the enclosing object, unless there is a remedy.
 */
export function repair(schema: Schema, value: unknown, remedies: Remedies, path = ''): unknown {
  if (faultsOf(schema, value).length === 0) return value;
  const remedy = remedies[path];
  if (remedy !== undefined) return typeof remedy === 'function' ? remedy(value, schema) : remedy.set;
  const { anyOf, bsonType, items, properties, additionalProperties } = schema;
  if (anyOf !== undefined) return anyOf.some(isNullType) ? null : REFUSED;
  if (bsonType === 'bool') return false;
  if (schema.minimum === 0 && schema.maximum === COUNT_MAX) return 0;
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (items !== undefined && schema.minItems === undefined) {
    const found = Array.isArray(value) ? value : [];
    return found.map((one) => repair(items, one, remedies, path)).filter((one) => one !== REFUSED);
  }
  const fields = isFields(value) ? value : {};
  if (additionalProperties !== undefined) {
    const found = Object.entries(fields).map(([name, one]) => [
      name,
      repair(additionalProperties, one, remedies, path),
    ]);
    return Object.fromEntries(found.filter(([, one]) => one !== REFUSED));
  }
  if (properties === undefined) return REFUSED;
  const known = new Set([
    ...(schema.required ?? []),
    ...Object.keys(fields).filter((name) => name in properties),
  ]);
  const mended = [...known].map((name) => [
    name,
    repair(properties[name] ?? {}, fields[name], remedies, inside(name)),
  ]);
  return mended.some(([, one]) => one === REFUSED) ? REFUSED : { ...fields, ...Object.fromEntries(mended) };
}

const isNullType = ({ bsonType }: Schema): boolean => bsonType === 'null';

/** For fields that their readers validate themselves: rejects only wrong types, not the values of texts and numbers. */
export const asItIs: Remedy = (value, schema) =>
  faultsOf(shapeOf(schema), value).length === 0 ? value : REFUSED;

/** A schema without limits on texts, numbers and lists. */
function shapeOf({ enum: values, anyOf, items, properties, required, bsonType }: Schema): Schema {
  if (values !== undefined) return { bsonType: typeof values[0] === 'string' ? 'string' : NUMBER };
  if (anyOf !== undefined) return { anyOf: anyOf.map(shapeOf) };
  const fields = properties && Object.entries(properties).map(([name, one]) => [name, shapeOf(one)] as const);
  return {
    ...(bsonType !== undefined && { bsonType }),
    ...(items !== undefined && { items: shapeOf(items) }),
    ...(required !== undefined && { required }),
    ...(fields !== undefined && { properties: Object.fromEntries(fields) }),
  };
}
