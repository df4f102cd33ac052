import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { canonicalAddress, type FoundPage, type PageIndex } from '#lib/web/rows/page-index.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';
import { encodingsOf, type Encoding, type Encodings } from './compress.ts';
import { innerAddress, isMalformed, originForm } from './request-target.ts';

/**
 * Reading pages send no framework to the browser; playing pages have islands (product/serving §4.1). Each kind works
 * without JavaScript. Staff pages are reading pages too: with the framework, fields filled in before it had loaded were
 * cleared (decision 0017).
 */
type PageKind = 'reading' | 'playing';

/** What the first line and the headers of a request say, worked out once and passed on. */
export type RequestFacts = {
  readonly path: string;
  /** Path and query if a header can carry them (printable ASCII), otherwise `/`. */
  readonly target: string;
  /** True for a target that is refused with 400 whatever it leads to. */
  readonly isMalformed: boolean;
  /** True for calls of the API. */
  readonly isCall: boolean;
  /** The page or the file at the path; null where there is none. */
  readonly page: FoundPage | null;
  readonly row: AnyPageRow | null;
  readonly kind: PageKind;
  /** True when no cache may keep the page, including the browser's (product/serving §4.3). */
  readonly isPersonal: boolean;
  readonly mayBeFramed: boolean;
  /** The address under which the page is stored; null for what is not. */
  readonly storedAs: string | null;
  /** The best encoding that the client accepts. */
  readonly encoding: Encoding;
  readonly acceptsGzip: boolean;
};

/** Longer targets are worked out each time. */
const KNOWN_MAX_LENGTH = 300;

type TargetFacts = {
  readonly facts: Omit<RequestFacts, keyof Encodings>;
  /** Path and query, also of an absolute URL. */
  readonly url: string;
  /** The facts of the last request. */
  last: { readonly of: Encodings; readonly facts: RequestFacts } | null;
};

/** Works out the facts of requests to a site with these pages. An absolute URL in `req.url` is replaced by its path and query. `isStored` is false in development, where only files are stored. */
export function makeFactsOf(
  index: PageIndex,
  { isStored } = { isStored: true },
): (req: IncomingMessage) => RequestFacts {
  /** What a target alone says, for those asked for most. */
  const known = new LRUCache<string, TargetFacts>({ max: 2_000 });
  const find = (asked: string): TargetFacts => {
    const found = known.get(asked);
    if (found !== undefined) return found;
    const worked = targetFactsOf(asked, index, isStored);
    if (asked.length <= KNOWN_MAX_LENGTH) known.set(asked, worked);
    return worked;
  };
  return (req) => {
    const target = find(req.url ?? '/');
    req.url = target.url;
    const encodings = encodingsOf(req.headers['accept-encoding']);
    // Most requests for a target accept the same: they share one object.
    if (target.last?.of !== encodings)
      target.last = { of: encodings, facts: { ...target.facts, ...encodings } };
    return target.last.facts;
  };
}

function targetFactsOf(asked: string, index: PageIndex, isStored: boolean): TargetFacts {
  const form = originForm(asked);
  const url = form ?? '/';
  const path = pathOf(url);
  const page = index.find(pathOf(innerAddress(url)));
  const row = page?.row ?? null;
  const facts: TargetFacts['facts'] = {
    path,
    target: targetOf(url),
    isMalformed: form === null || isMalformed(form),
    isCall: path.startsWith('/rest/'),
    page,
    row,
    kind: row?.hasIslands === true ? 'playing' : 'reading',
    isPersonal: row?.cacheScope === 'private',
    mayBeFramed: row?.isFramable === true,
    storedAs: row && (isStored || row.isFile) ? canonicalAddress({ url, path, row }) : null,
  };
  return { facts, url, last: null };
}

/** Path and query if a header can carry them (printable ASCII), otherwise `/`. */
export function targetOf(url: string): string {
  return /^[\x21-\x7e]{1,2000}$/.test(url) ? url : '/';
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

/** True for files whose path changes with their content. */
export function isBuiltFile(path: string): boolean {
  return path.startsWith('/_next/static/');
}
