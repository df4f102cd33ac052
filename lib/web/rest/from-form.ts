import { z } from 'zod';
import type { FormFields } from '#lib/base/call.ts';
import { typedNumber } from '#lib/base/text/typed-name.ts';

/**
 * Converts form fields to the types of the schema: digits to numbers (also « 12 000 »), `true` and `false` to booleans, empty fields to
 * null, JSON to nested values (product/calls §1.4). Other texts stay, for the schema to refuse.
 */
export function fromForm(schema: z.ZodType, fields: FormFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, fromText(fieldOf(schema, name), text)]),
  );
}

/**
 * Converts query fields. Lists may be repeated or comma-separated; otherwise the first value counts, and an empty one as none, as on
 * pages.
 */
export function fromQuery(schema: z.ZodType, query: URLSearchParams): Record<string, unknown> {
  const read = (name: string): unknown => {
    const field = fieldOf(schema, name);
    if (isList(field)) return query.getAll(name).flatMap((text) => text.match(/[^,]+/g) ?? []);
    const text = query.get(name) ?? '';
    const hasDefault = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
    return text === '' && hasDefault ? undefined : fromText(field, text);
  };
  return Object.fromEntries(Array.from(query.keys(), (name) => [name, read(name)]));
}

function fieldOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

function isList(field: z.ZodType | undefined): boolean {
  return (field instanceof z.ZodOptional ? field.unwrap() : field) instanceof z.ZodArray;
}

function fromText(schema: z.ZodType | undefined, text: string): unknown {
  if (schema instanceof z.ZodNullable && text === '') return null;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fromText(schema.unwrap() as z.ZodType, text);
  if (schema instanceof z.ZodNumber) return fromNumber(text);
  if (schema instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text;
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].find((value) => String(value) === text) ?? text;
  if (schema instanceof z.ZodUnion) return fromUnion(schema.options as z.ZodType[], text);
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray || schema instanceof z.ZodRecord)
    return parseOr(text);
  return text;
}

function fromNumber(text: string): number | string {
  const typed = typedNumber(text);
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(typed) ? Number(typed) : text;
}

function fromUnion(options: readonly z.ZodType[], text: string): unknown {
  const fitting = options.find((option) => option.safeParse(fromText(option, text)).success);
  return fitting === undefined ? text : fromText(fitting, text);
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
