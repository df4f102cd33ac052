import { z } from 'zod';
import { LIST_ROWS_MAX, PAGE_MAX } from './paging.ts';

/** The page of a list, from 1. */
export const pageNumber = z.int().min(1).max(PAGE_MAX);

/** How many rows of a list a program asks for. */
export const rowLimit = z.int().min(1).max(LIST_ROWS_MAX);

/**
 * A field whose every wrong shape is a code of the domain: the wrapper lets anything through, the service decides.
 * The OpenAPI document shows it as the text that clients should send.
 */
export function anyText(description: string): z.ZodOptional<z.ZodUnknown> {
  return z.unknown().meta({ type: 'string', description }).optional();
}

/** A whole number whose every wrong shape is a code of the domain; forms send it as digits. */
export function anyInteger(description: string) {
  return z.union([z.int(), z.unknown()]).meta({ type: 'integer', description }).optional();
}

/** True or false whose every wrong shape is a code of the domain; forms send the two words. */
export function anyBoolean(description: string) {
  return z.union([z.boolean(), z.unknown()]).meta({ type: 'boolean', description }).optional();
}
