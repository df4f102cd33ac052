import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { canonicalAddress, type FoundPage, type PageIndex } from '#lib/web/rows/page-index.ts';
import type { AnyPageRow } from '#lib/web/rows/page-row.ts';
import { innerAddress, isMalformed, originForm } from './request-target.ts';

/** What the target of a request says, worked out once and passed on. */
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
  readonly mayBeFramed: boolean;
  /** The address under which the page is stored; null for what is not. */
  readonly storedAs: string | null;
};

/** Longer targets are worked out each time. */
const KNOWN_MAX_LENGTH = 300;

/** The facts of a target, and its path and query, also of an absolute URL. */
type Known = { readonly facts: RequestFacts; readonly url: string };

/**
 * Works out the facts of requests to a site with these pages. An absolute URL in `req.url` is replaced by its path and query. `isStored` is
 * false in development, where only files are stored.
 */
export function makeFactsOf(
  index: PageIndex,
  { isStored } = { isStored: true },
): (req: IncomingMessage) => RequestFacts {
  /** Those asked for most. */
  const known = new LRUCache<string, Known>({ max: 2_000 });
  return (req) => {
    const asked = req.url ?? '/';
    let found = known.get(asked);
    if (found === undefined) {
      found = workOut(asked, index, isStored);
      if (asked.length <= KNOWN_MAX_LENGTH) known.set(asked, found);
    }
    req.url = found.url;
    return found.facts;
  };
}

function workOut(asked: string, index: PageIndex, isStored: boolean): Known {
  const form = originForm(asked);
  const url = form ?? '/';
  const path = pathOf(url);
  const page = index.find(pathOf(innerAddress(url)));
  const row = page?.row ?? null;
  const facts: RequestFacts = {
    path,
    target: targetOf(url),
    isMalformed: form === null || isMalformed(form),
    isCall: path.startsWith('/rest/'),
    page,
    row,
    mayBeFramed: row?.isFramable === true,
    storedAs: row && (isStored || row.isFile) ? canonicalAddress({ url, path, row }) : null,
  };
  return { facts, url };
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
