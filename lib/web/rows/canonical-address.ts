import type { AnyPageRow } from './page-row.ts';

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
}): string | null {
  if (row.cacheScope === 'private') return null;
  // As they were written, so that a page that names its own address names the one that its reader has.
  const parts = url.slice(path.length + 1).split('&');
  const names = Object.keys(row.query.shape);
  // A page that reads any name has no end of addresses.
  const readsAny = row.query.def.catchall !== undefined;
  if (readsAny && parts.some((part) => part !== '' && !names.includes(part.split('=', 1)[0] ?? '')))
    return null;
  const read = names.flatMap((name) => parts.filter((part) => part.split('=', 1)[0] === name));
  return [path, read.join('&')].filter((part) => part !== '').join('?');
}
