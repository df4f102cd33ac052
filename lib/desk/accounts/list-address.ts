import { z } from 'zod';
import { pageParameter, parameter, searchOf } from '#lib/base/page-query.ts';
import { LIST_ROWS_MAX, PAGE_MAX } from '#lib/base/paging.ts';
import { ACCOUNT_TYPES, LIST_SORTS, type AccountFilter } from './admin-account.ts';

/** Longest search, in characters: nobody's name is longer. */
const SEARCH_MAX = 24;

/** The query of the pages of accounts and nicknames. */
export const listQuery = z.object({
  q: parameter(z.string().trim().max(SEARCH_MAX), ''),
  type: parameter(z.enum(ACCOUNT_TYPES).nullable(), null),
  banni: parameter(z.literal('oui').nullable(), null),
  tri: parameter(z.enum(LIST_SORTS), 'name'),
  page: pageParameter,
});

export type ListQuery = z.infer<typeof listQuery>;

/** The same filters on the wire, under the same names; a value that is none is refused. */
export const listInputShape = {
  page: z.int().min(1).max(PAGE_MAX).default(1),
  limit: z.int().min(1).max(LIST_ROWS_MAX).default(LIST_ROWS_MAX),
  q: z.string().max(SEARCH_MAX).default(''),
  banni: z.literal('oui').optional().describe('Banned ones alone'),
  tri: z.enum(LIST_SORTS).default('name'),
};

/** The filters of an account list, whether a page or a program asks. */
export type AskedFilters = Pick<ListQuery, 'q' | 'tri'> &
  Partial<Record<'type', ListQuery['type']>> &
  Partial<Record<'banni', ListQuery['banni']>>;

/** What these filters ask of the list. */
export function toFilter({ q, type = null, banni = null, tri }: AskedFilters): AccountFilter {
  return { q: q.trim(), type, isBanned: banni !== null, sort: tri };
}

/** The query of a list as a reader asked for it; what is as usual is left out. */
export function listSearch(query: ListQuery): string {
  return searchOf(query, { q: '', type: null, banni: null, tri: 'name', page: 1 });
}
