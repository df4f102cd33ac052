import { UnknownValue } from './request-errors.ts';

/** Maximum and default number of rows that a call returns (product/calls §1.7). */
export const LIST_ROWS_MAX = 1_000;

/** The wording for pages in the description of a call. */
export const IN_PAGES = `in pages of ${LIST_ROWS_MAX.toLocaleString('en')} at most`;

/** Rows per page in rankings, histories and the lists of the staff pages; also the maximum number of names that a search lists. */
export const PAGE_ROWS = 50;

/** Rows per page in the list of guilds. */
export const GUILD_PAGE_ROWS = 100;

/** Maximum number of rows in a downloaded file. */
export const FILE_ROWS_MAX = 10_000;

/** Maximum length of a search text, in characters. */
export const SEARCH_TEXT_MAX = 80;

/** Highest page number accepted: beyond any real list, yet small enough for MongoDB to skip to. */
export const PAGE_MAX = 1_000_000;

/** Parses a page number, from 1; of several the first counts, and none or an empty one means 1. Throws `UnknownValue` for all else. */
export function parsePage(text: string | readonly string[] | undefined): number {
  const asked = [text].flat()[0] ?? '';
  if (asked === '') return 1;
  if (!/^0*[1-9]\d*$/.test(asked)) throw new UnknownValue('page');
  return Math.min(Number(asked), PAGE_MAX);
}

/** A page of a list; `next` is the number of the next page, null on the last one. */
export type Listed<T> = {
  readonly rows: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly next: number | null;
};

/** A page returned by a call, with its query, which the link to the next page repeats. */
export type Queried<T> = Listed<T> & {
  readonly query: Readonly<Record<string, string | number | undefined>>;
};

/** Adds the total and the number of the next page to the rows of a page. */
export function toListed<T>(
  rows: readonly T[],
  { page, limit, total }: { page: number; limit: number; total: number },
): Listed<T> {
  return { rows, total, page, limit, next: page * limit < total ? page + 1 : null };
}
