import type { AnyPageRow } from './page-row.ts';

/**
 * Who shares a page: everybody but for its frame, all visitors who do not come back from a form, or those of them who have tried no
 * problem (product/problems §5).
 */
export type Sharers = 'all' | 'visitors' | 'newcomers';

/** The address of a stored page, for whom it is the same, and after how long it is made anew at the latest, in milliseconds. */
export type SharedAddress = {
  readonly url: string;
  readonly cacheScope: Sharers;
  readonly freshMs: number;
};

/**
 * The address under which a page is stored: its path, and what it reads of the query in one order. Other names, such as those
 * that mailings add, neither reach the page nor make another one. Null for what is not stored (product/serving §4.4).
 */
export function canonicalAddress({
  url,
  path,
  row,
}: {
  readonly url: string;
  readonly path: string;
  readonly row: AnyPageRow;
}): SharedAddress | null {
  const cacheScope = sharersOf(row);
  if (cacheScope === null) return null;
  // As they were written, so that a page that names its own address names the one that its reader has.
  const parts = url.slice(path.length + 1).split('&');
  const names = Object.keys(row.query.shape);
  // A page that reads any name has no end of addresses.
  const readsAny = row.query.def.catchall !== undefined;
  if (readsAny && parts.some((part) => part !== '' && !names.includes(part.split('=', 1)[0] ?? '')))
    return null;
  const read = names.flatMap((name) => parts.filter((part) => part.split('=', 1)[0] === name));
  return {
    url: [path, read.join('&')].filter((part) => part !== '').join('?'),
    cacheScope,
    freshMs: row.maxAge * 1000,
  };
}

function sharersOf({ cacheScope, showsTries }: AnyPageRow): Sharers | null {
  if (cacheScope === 'private') return null;
  if (cacheScope === 'public') return 'all';
  return showsTries ? 'newcomers' : 'visitors';
}
