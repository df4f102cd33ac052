import { z } from 'zod';
import { typedName } from './text/typed-name.ts';
import { LIST_ROWS_MAX, PAGE_MAX } from './paging.ts';

/** The number of a page of a list, counted from 1. */
export const pageNumber = z.int().min(1).max(PAGE_MAX);

/** The `limit` of a call: how many rows to return at most. */
export const rowLimit = z.int().min(1).max(LIST_ROWS_MAX);

/** A name, or part of one, as it was typed or pasted (lib/base/text/typed-name.ts). */
export function nameText(max: number): z.ZodString {
  return z.string().overwrite(typedName).max(max);
}

/** A text field accepted in any shape, so that the service can refuse it with a domain code. OpenAPI describes it as a string. */
export function anyText(description: string): z.ZodOptional<z.ZodUnknown> {
  return z.unknown().meta({ type: 'string', description }).optional();
}

/** A whole number that the schema accepts in any shape, like `anyText`. Forms send it as digits. */
export function anyInteger(description: string) {
  return z.union([z.int(), z.unknown()]).meta({ type: 'integer', description }).optional();
}

/** A boolean that the schema accepts in any shape, like `anyText`. Forms send `true` or `false`. */
export function anyBoolean(description: string) {
  return z.union([z.boolean(), z.unknown()]).meta({ type: 'boolean', description }).optional();
}
