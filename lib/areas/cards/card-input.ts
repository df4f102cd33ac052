import { z } from 'zod';
import { LIST_ROWS_MAX, PAGE_MAX } from '#lib/base/paging.ts';
import { CARD_SORTS } from './card-list.ts';

const MAX_TEXT = 80;

/** A parameter of an address: the first of several, and what it falls back to when it makes no sense. */
const text = z.preprocess(first, z.string().max(MAX_TEXT)).catch('');

const page = z.preprocess(first, z.coerce.number().int().min(1).max(PAGE_MAX)).catch(1);

/** The query of `/power`: whatever makes no sense asks for nothing, so that no address is an error. */
export const cardQuery = z.object({
  q: text,
  deck: text,
  element: text,
  tri: z.preprocess(first, z.enum(CARD_SORTS)).catch('numero'),
  sens: z.preprocess(first, z.enum(['asc', 'desc'])).catch('asc'),
  page,
});

/** The query of `/mycards.html`: the search, the numbers of the ticked cards, or all at once. */
export const myCardsQuery = z.object({
  q: text,
  carte: z.preprocess(several, z.array(z.coerce.number().int())).catch([]),
  tout: z.preprocess(first, z.literal('oui')).nullable().catch(null),
});

/** The query of `GET /rest/mycards/list`. */
export const myCardsListInput = z.object({
  q: z.string().max(MAX_TEXT).optional(),
  page: z.int().min(1).max(PAGE_MAX).optional(),
  limit: z.int().min(1).max(LIST_ROWS_MAX).optional(),
});

export type MyCardsListInput = z.infer<typeof myCardsListInput>;

function first(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

function several(value: unknown): unknown {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
