import { z } from 'zod';
import { nameText, pageNumber, rowLimit } from '#lib/base/fields.ts';
import { pageParameter, parameter, searchOf } from '#lib/base/query.ts';
import { COUNT_MAX } from '#lib/base/ids.ts';
import { LIST_ROWS_MAX } from '#lib/base/paging.ts';
import { typedNumber } from '#lib/base/text/typed-name.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { ACCOUNT_TYPES, LIST_SORTS, type AccountFilter } from './admin-account.ts';

/** The query of the nickname page. */
export const nicknameQuery = z.object({
  id: parameter(
    z
      .string()
      .overwrite(typedNumber)
      .regex(/^\d{1,10}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(COUNT_MAX))
      .nullable(),
    null,
  ),
  q: parameter(nameText(NICKNAME_MAX), ''),
  banni: parameter(z.literal('oui').nullable(), null),
  tri: parameter(z.enum(LIST_SORTS), 'name'),
  page: pageParameter,
});

/** The query of the account page. */
export const accountQuery = nicknameQuery.extend({
  type: parameter(z.enum(ACCOUNT_TYPES).nullable(), null),
});

export type ListQuery = z.infer<typeof nicknameQuery> & Partial<z.infer<typeof accountQuery>>;

/** The input of the list calls: the filters of the pages, under the same names. */
export const listInputShape = {
  page: pageNumber.default(1),
  limit: rowLimit.default(LIST_ROWS_MAX),
  id: z.int().min(1).max(COUNT_MAX).optional(),
  q: nameText(NICKNAME_MAX).default(''),
  banni: z.literal('oui').optional().describe('oui: only banned ones'),
  tri: z.enum(LIST_SORTS).default('name'),
};

/** The filters of an account list, from the query of a page or the input of a call. */
type AskedFilters = Pick<ListQuery, 'q' | 'tri'> & Partial<Pick<ListQuery, 'id' | 'type' | 'banni'>>;

/** The filter for these parameters. */
export function toFilter({ id = null, q, type = null, banni = null, tri }: AskedFilters): AccountFilter {
  return { id, q, type, isBanned: banni !== null, sort: tri };
}

/** The query string of a list without default values; empty if all are defaults. */
export function listSearch(query: ListQuery): string {
  return searchOf(
    { type: null, ...query },
    { id: null, q: '', type: null, banni: null, tri: 'name', page: 1 },
  );
}
