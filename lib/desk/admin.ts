/** What a service of the administration answers who has no right to it; on the wire `{authorized: false}` (4-decisions 4.3). */
export const UNAUTHORIZED = 'unauthorized';

export type Unauthorized = typeof UNAUTHORIZED;

/** Rows of a page of the administration's lists. */
export const ADMIN_PAGE_ROWS = 50;

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

/** The id that a part of an address means; null for what nothing could have. */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id < 2 ** 31 ? id : null;
}
