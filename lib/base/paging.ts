/** Most rows that a call answers at once, and when nothing else is asked (product/calls §1.7). */
export const LIST_ROWS_MAX = 1_000;

/** Rows of a page of rankings, histories and the administration's lists, and names that a search shows at most. */
export const PAGE_ROWS = 50;

/** Guilds on a page. */
export const GUILD_PAGE_ROWS = 100;

/** Most rows of a file to download. */
export const FILE_ROWS_MAX = 10_000;

/** Longest text to search for, in characters. */
export const SEARCH_TEXT_MAX = 80;

/** Farther than any list reaches, so that a huge number stays a number MongoDB takes. */
export const PAGE_MAX = 1_000_000;

/** The page of an address, from 1; whatever is no such number means the first. */
export function parsePage(text: string | readonly string[] | undefined): number {
  if (typeof text !== 'string' || !/^0*[1-9]\d*$/.test(text)) return 1;
  return Math.min(Number(text), PAGE_MAX);
}

/** A page of a list; `next` is the number of the next page, null on the last one. */
export type Listed<T> = {
  readonly rows: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly next: number | null;
};

/** A page for programs, with what was asked for: the address of the next one asks for the same. */
export type Queried<T> = Listed<T> & {
  readonly query: Readonly<Record<string, string | boolean | undefined>>;
};

/** The page with its place in the list. */
export function toListed<T>(
  rows: readonly T[],
  { page, limit, total }: { page: number; limit: number; total: number },
): Listed<T> {
  return { rows, total, page, limit, next: page * limit < total ? page + 1 : null };
}
