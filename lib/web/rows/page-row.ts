import { z } from 'zod';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { pathPattern } from '#lib/base/local-path.ts';
import type { StaffGuard } from '#lib/identity/guard.ts';

/** Who shares a page: everybody, visitors without a flash, or nobody. Shared pages may be stored; their slots are filled for each reader. */
type CacheScope = 'public' | 'anonymous' | 'private';

/** The declaration of a page, from which route, sitemap, robots.txt, tests and gateway derive (product/serving §4). */
export type PageRow<Path extends string = string, Query extends z.ZodObject = z.ZodObject> = {
  /** Its folder in `app`, with parameters in brackets: `/joueur/[name]`. */
  readonly path: Path;
  /** Its section of docs/product, such as `pages §5.1`. */
  readonly section: string;
  /** The fields of its query, in the order of the canonical address. Parsing throws `UnknownValue`. */
  readonly query: Query;
  readonly cacheScope: CacheScope;
  /** True for a file, made by `route.ts`. */
  readonly isFile: boolean;
  /** True if React runs parts of it in the browser. */
  readonly hasIslands: boolean;
  readonly isInSitemap: boolean;
  /** False if robots.txt excludes it. */
  readonly isCrawled: boolean;
  /** False if robots.txt excludes its addresses with a query, which are unlimited. */
  readonly isQueryCrawled: boolean;
  /** False if browsers must not prefetch it. */
  readonly isPrefetched: boolean;
  /** True if any site may frame it (product/serving §3.3). */
  readonly isFramable: boolean;
  /** True if it shows visitors their own tries at problems (product/problems §5). */
  readonly showsTries: boolean;
  /** True if it is refused while its reader is unknown: a login form shown to a player would be wrong. */
  readonly needsReader: boolean;
  /** What it waits for: the database, the solver, or a whole list to download. */
  readonly work: 'reading' | 'solver' | 'export';
  /** After how many seconds a stored one is remade at the latest, as it may depend on the time; 0 in development, where code changes. */
  readonly maxAge: number;
  /** The guard of a staff page; null for others. */
  readonly guard: StaffGuard | null;
};

/** The row of any page. */
export type AnyPageRow = PageRow;

type Given<Path extends string, Query extends z.ZodObject> = Partial<PageRow<Path, Query>> &
  Pick<PageRow<Path, Query>, 'path' | 'section' | 'cacheScope'>;

const NO_QUERY = z.object({});

/** Makes the row of a page, with defaults; a private page is neither crawled nor prefetched. */
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
    ...(process.env.NODE_ENV === 'development' && { maxAge: 0 }),
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

/** The page of an error status (product/serving §6.1), rendered by the gateway; its own path is 404. */
export const ERROR_PAGE = page({ path: '/erreur/[status]', section: 'serving §6.1', cacheScope: 'public' });

/** The shortest prefixes that cover the addresses of all pages. */
export function startsOf(rows: readonly AnyPageRow[]): string[] {
  const starts = [...new Set(rows.map(({ path }) => path.replace(/\[.*/, '')))];
  return starts.filter((start) => !starts.some((other) => other !== start && start.startsWith(other)));
}

/** A page at an address, with the parameters of its path, decoded. */
export type FoundPage = { readonly row: AnyPageRow; readonly params: Readonly<Record<string, string>> };

/** The pages of the site by their addresses. */
export class PageIndex {
  readonly rows: readonly AnyPageRow[];
  readonly #fixed: ReadonlyMap<string, FoundPage>;
  readonly #patterns: readonly (readonly [AnyPageRow, RegExp])[];

  constructor(rows: readonly AnyPageRow[]) {
    this.rows = rows;
    const fixed = rows.filter(({ path }) => !path.includes('['));
    this.#fixed = new Map(fixed.map((row) => [row.path, { row, params: {} }]));
    this.#patterns = rows.filter(({ path }) => path.includes('[')).map((row) => [row, pathPattern(row.path)]);
  }

  /** The page at an escaped path; null if there is none. Fixed paths take precedence over parameters. */
  find(path: string): FoundPage | null {
    const fixed = this.#fixed.get(path);
    if (fixed !== undefined) return fixed;
    for (const [row, pattern] of this.#patterns) {
      const groups = pattern.exec(path)?.groups;
      const params = groups === undefined ? null : decode(groups);
      if (params !== null) return { row, params };
    }
    return null;
  }

  /** The row of the page at an address, with or without a query; null if there is none. */
  rowAt(address: string): AnyPageRow | null {
    return this.find(address.split(/[?#]/, 1)[0] ?? '')?.row ?? null;
  }
}

function decode(params: Readonly<Record<string, string>>): Record<string, string> | null {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    return null;
  }
}

/**
 * The address under which a page is stored: its path and the query fields of its row, in order. Other fields, such as those added by
 * mailings, are ignored. Null for a page that is not stored (product/serving §4.4).
 */
export function canonicalAddress(url: string, path: string, row: AnyPageRow): string | null {
  if (row.cacheScope === 'private') return null;
  // Not normalized, so that a page showing its own address shows the reader's.
  const parts = url.slice(path.length + 1).split('&');
  const names = Object.keys(row.query.shape);
  // A page that reads any field has unlimited addresses.
  const readsAny = row.query.def.catchall !== undefined;
  if (readsAny && parts.some((part) => part !== '' && !names.includes(part.split('=', 1)[0] ?? '')))
    return null;
  const read = names.flatMap((name) => parts.filter((part) => part.split('=', 1)[0] === name));
  return [path, read.join('&')].filter((part) => part !== '').join('?');
}
