import { z } from 'zod';
import { pageParameter, parameter } from '#lib/base/page-query.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { CARD_SORTS } from './card-list.ts';

const text = parameter(z.string().max(SEARCH_TEXT_MAX), '');

/** The query of `/power`. */
export const cardQuery = z.object({
  q: text,
  deck: text,
  element: text,
  tri: parameter(z.enum(CARD_SORTS), 'numero'),
  sens: parameter(z.enum(['asc', 'desc']), 'asc'),
  page: pageParameter,
});

/** The query of `/mycards.html`: the search, the numbers of the ticked cards, or all at once. */
export const myCardsQuery = z.object({
  q: text,
  carte: z.preprocess(several, z.array(z.coerce.number().int())).catch([]),
  tout: parameter(z.literal('oui').nullable(), null),
});

function several(value: unknown): unknown {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
