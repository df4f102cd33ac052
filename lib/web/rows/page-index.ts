import type { AnyPageRow } from './page-row.ts';

/** A page at an address, with the parameters of its path, decoded. */
export type FoundPage = { readonly row: AnyPageRow; readonly params: Readonly<Record<string, string>> };

type Entry = { readonly row: AnyPageRow; readonly pattern: RegExp; readonly names: readonly string[] };

/** The pages of the site by their addresses. */
export class PageIndex {
  readonly rows: readonly AnyPageRow[];
  readonly #fixed: ReadonlyMap<string, FoundPage>;
  readonly #patterns: readonly Entry[];

  constructor(rows: readonly AnyPageRow[]) {
    this.rows = rows;
    const fixed = rows.filter(({ path }) => !path.includes('['));
    this.#fixed = new Map(fixed.map((row) => [row.path, { row, params: {} }]));
    this.#patterns = rows.filter(({ path }) => path.includes('[')).map(toEntry);
  }

  /** The page at a path as it is asked for, escaped; null where there is none. A fixed path comes before one with parameters. */
  find(path: string): FoundPage | null {
    const fixed = this.#fixed.get(path);
    if (fixed !== undefined) return fixed;
    for (const { row, pattern, names } of this.#patterns) {
      const values = pattern.exec(path)?.slice(1).map(decode);
      if (values?.every((value) => value !== null))
        return { row, params: Object.fromEntries(names.map((name, at) => [name, values[at] ?? ''])) };
    }
    return null;
  }

  /** The row of the page at an address, with or without a query; null where there is none. */
  rowAt(address: string): AnyPageRow | null {
    return this.find(address.split(/[?#]/, 1)[0] ?? '')?.row ?? null;
  }
}

function toEntry(row: AnyPageRow): Entry {
  const names = [...row.path.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name);
  const source = row.path.replaceAll('.', '\\.').replace(/\[\w+\]/g, '([^/]+)');
  return { row, pattern: new RegExp(`^${source}$`), names };
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

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
