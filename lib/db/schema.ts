import { COUNT_MAX, ID_MAX } from '#lib/base/ids.ts';

/** The subset of MongoDB's `$jsonSchema` in which docs/data-model.md is expressed; `document-faults.ts` reads it too. */
export type Schema = {
  readonly bsonType?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Fields;
  readonly additionalProperties?: Schema;
};

export type Fields = Readonly<Record<string, Schema>>;

/** A driver may store 5 as int, long or double. */
export const NUMBER = ['int', 'long', 'double'] as const;

export const number = (minimum?: number, maximum?: number): Schema => ({
  bsonType: NUMBER,
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
});
export const whole = (minimum: number, maximum: number): Schema => ({
  ...number(minimum, maximum),
  multipleOf: 1,
});
/** Whole numbers in 0..2³¹−1 (product/data §1.3). */
export const count = whole(0, COUNT_MAX);
export const id = whole(1, ID_MAX);
export const text = (maxLength?: number): Schema => ({
  ...{ bsonType: 'string', minLength: 1 },
  ...(maxLength !== undefined && { maxLength }),
});
export const anyText: Schema = { bsonType: 'string' };
export const date: Schema = { bsonType: 'date' };
export const flag: Schema = { bsonType: 'bool' };
/** A day in Paris. */
export const day: Schema = { bsonType: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' };

export const oneOf = (values: readonly unknown[]): Schema => ({ enum: [...values] });
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { bsonType: 'null' }] });
export const list = (items: Schema, bounds: Pick<Schema, 'minItems' | 'maxItems'> = {}): Schema => ({
  bsonType: 'array',
  items,
  ...bounds,
});
export const map = (values: Schema): Schema => ({ bsonType: 'object', additionalProperties: values });

/** An object with these required fields and the optional ones of `optional`; further fields are allowed. */
export const object = (fields: Fields, optional: Fields = {}): Schema => ({
  bsonType: 'object',
  required: Object.keys(fields),
  properties: { ...fields, ...optional },
});
