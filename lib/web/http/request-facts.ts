import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { canonicalAddress, type FoundPage, type PageIndex, type AnyPageRow } from '#lib/web/rows/page-row.ts';
import { FIELDS_MAX, bodyLimitOf } from './read-body.ts';
import { type TransportCode, TransportFault } from './transport-fault.ts';

/** The facts that follow from the target of a request, worked out once and passed on. */
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

/** An escaped byte. Anything else that begins with `%` is left as it stands, as browsers do in a query. */
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;

/** `.` or `..` between slashes of either kind. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * The path and query of a request's target, with its dot segments: an absolute URL loses scheme and host only, where
 * parsing it would quietly resolve them. Null when the target is neither a path, a web address nor `*`.
 */
function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  if (target === '*') return '/';
  const [, rest] = /^https?:\/\/[^/\\?#]+(.*)$/is.exec(target) ?? [];
  if (rest === undefined) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * True for a target that is refused with 400: what cannot be decoded as UTF-8, what contains NUL, a path with a dot
 * segment, escaped or not, and a query of too many fields (product/serving §3.1). Browsers resolve dot segments before they ask.
 */
function isMalformed(target: string): boolean {
  const [path = '', query = ''] = target
    .split('#', 1)
    .join('')
    .split(/\?(.*)/s, 2);
  if (query.split('&', FIELDS_MAX + 1).length > FIELDS_MAX) return true;
  return !isText(path) || !isText(query.replace(STRAY_PERCENT, '%25')) || hasDotSegment(path);
}

function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0');
  } catch {
    return false;
  }
}

/** Escapes count however often they were escaped again, because a later reader may decode more than once. */
function hasDotSegment(path: string): boolean {
  const plain = path
    .replace(/%(?:25)+/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%(?:2f|5c)/gi, '/');
  return DOT_SEGMENT.test(plain);
}

/**
 * The address at which the app has the page of a public address. They differ only for `/simulator`, which has two pages: with a
 * start (`d`) or a position (`p`) in its query it is the table, otherwise the builder. Two pages, since the app sends each page
 * the scripts and styles of all that it may show.
 */
export function innerAddress(url: string): string {
  const [path, query] = url.split('?', 2);
  if (path !== '/simulator' || query === undefined) return url;
  const names = new URLSearchParams(query);
  return names.has('d') || names.has('p') ? `/simulator/position?${query}` : url;
}

/** Every method that a call may take, in the order of an `Allow` header. */
export const CALL_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The methods that a path may accept, for the `Allow` header; which of them a call takes, `CallMethods` says. */
export function allowedMethods({ isCall }: Pick<RequestFacts, 'isCall'>): readonly string[] {
  return isCall ? CALL_METHODS : PAGE_METHODS;
}

/** The fault that a request's first line and headers reveal, or null. */
export function faultOf(
  req: IncomingMessage,
  facts: Pick<RequestFacts, 'isMalformed' | 'isCall'>,
): TransportCode | null {
  if (facts.isMalformed && facts.isCall) return 'bad request';
  if (!allowedMethods(facts).includes(req.method ?? '')) return 'method not allowed';
  if (Number(req.headers['content-length'] ?? 0) > bodyLimitOf(req.url ?? '')) return 'payload too large';
  if (facts.isMalformed) return 'bad request';
  return null;
}

/**
 * True for a write from another site: `Sec-Fetch-Site: cross-site`, or an `Origin` that is `null` or not listed
 * (product/calls §1.6). Requests with neither header are none, as no browser can be made to send them.
 */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return site === 'cross-site' || (origin !== undefined && !origins.includes(origin));
}

/** Refuses a write from another site. */
export function checkOrigin(headers: Headers, origins: readonly string[]): void {
  if (isForeign(Object.fromEntries(headers), origins)) throw new TransportFault('foreign origin');
}
