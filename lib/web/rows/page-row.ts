import { z } from 'zod';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import type { StaffGuard } from '#lib/identity/guard.ts';

/**
 * For whom a page is the same: for everybody, for all visitors who do not come back from a form, or for nobody but the one who asks.
 * It says what may be stored; the frame of a stored page is filled in for its reader.
 */
type CacheScope = 'public' | 'anonymous' | 'private';

/** What a page is. The route, the sitemap, robots.txt, the tests and the gateway are made from it (product/serving §4). */
export type PageRow<Path extends string = string, Query extends z.ZodObject = z.ZodObject> = {
  /** Its folder in `app`, with parameters in brackets: `/joueur/[name]`. */
  readonly path: Path;
  /** The section of docs/product that promises it, such as `pages §5.1`. */
  readonly section: string;
  /** The fields of its query, in the order of its canonical address. Parsing throws `UnknownValue` for an unknown value. */
  readonly query: Query;
  readonly cacheScope: CacheScope;
  /** True for a document that is no page: `route.ts` makes it. */
  readonly isFile: boolean;
  /** True for a page with parts that React runs in the browser. */
  readonly hasIslands: boolean;
  readonly isInSitemap: boolean;
  /** False for a page that crawlers are told to stay out of. */
  readonly isCrawled: boolean;
  /** False where crawlers are told to stay out of its addresses with a query, of which there is no end. */
  readonly isQueryCrawled: boolean;
  /** False for a page that browsers are not to fetch before it is asked for. */
  readonly isPrefetched: boolean;
  /** True for a page that any site may show in a frame (product/serving §3.3). */
  readonly isFramable: boolean;
  /** True for a page that shows visitors their own tries at problems (product/problems §5). */
  readonly showsTries: boolean;
  /** True for a page that is not shown while it cannot be known who reads it: a form to log in, shown to a player, would be a lie. */
  readonly needsReader: boolean;
  /** Its work class: it waits for the database, for the solver, or for a whole list to download. */
  readonly work: 'reading' | 'solver' | 'export';
  /** After how many seconds a stored one is made anew at the latest, as it may depend on the time. */
  readonly maxAge: number;
  /** For staff alone. */
  readonly guard: StaffGuard | null;
};

/** The row of any page. */
export type AnyPageRow = PageRow;

type Given<Path extends string, Query extends z.ZodObject> = Partial<PageRow<Path, Query>> &
  Pick<PageRow<Path, Query>, 'path' | 'section' | 'cacheScope'>;

const NO_QUERY = z.object({});

/** Makes the row of a page. What it does not say is so for most pages; a private page is neither crawled nor prefetched. */
export function page<const Path extends string, Query extends z.ZodObject = typeof NO_QUERY>(
  given: Given<Path, Query>,
): PageRow<Path, Query> {
  const isOpen = given.cacheScope !== 'private';
  return {
    query: NO_QUERY as unknown as Query,
    isFile: false,
    hasIslands: false,
    isInSitemap: false,
    isCrawled: isOpen,
    isQueryCrawled: true,
    isPrefetched: isOpen,
    isFramable: false,
    showsTries: false,
    needsReader: false,
    work: 'reading',
    maxAge: KEEP_SECONDS.page,
    guard: null,
    ...given,
  };
}

/** The names of the parameters in a path: `name` for `/joueur/[name]`. */
type ParamNames<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The parameters of a path, decoded. */
export type PathParams<Path extends string> = Readonly<Record<ParamNames<Path>, string>>;

/** The parsed parameters and query of an address. */
export type Asked<Row extends AnyPageRow> = {
  readonly params: PathParams<Row['path']>;
  readonly query: z.output<Row['query']>;
};

/** The address of a page with these parameters. */
export function pathOf<Path extends string>(
  { path }: Pick<PageRow<Path>, 'path'>,
  params: PathParams<Path>,
): string {
  const given = params as Readonly<Record<string, string>>;
  return path.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}

/** The page of a status (product/serving §6.1), which the gateway puts in the place of an error; clients get a 404 at its path. */
export const ERROR_PAGE = page({ path: '/erreur/[status]', section: 'serving §6.1', cacheScope: 'public' });

/** The beginnings of the addresses of pages, none of which begins with another. */
export function startsOf(rows: readonly AnyPageRow[]): string[] {
  const starts = [...new Set(rows.map(({ path }) => path.replace(/\[.*/, '')))];
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}

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
