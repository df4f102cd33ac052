import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CallIndex, CallRow } from '#lib/base/call.ts';
import { unescaped } from '#lib/base/local-path.ts';
import { canonicalAddress, type FoundPage, type PageIndex } from '#lib/web/rows/page-row.ts';
import { BODY_LIMIT_BYTES, hasTooManyFields, LARGE_LIMIT_BYTES } from './read-body.ts';
import type { TransportCode } from './transport-fault.ts';

/** The facts derived from the target of a request. */
export type RequestFacts = {
  readonly path: string;
  /** Path and query. */
  readonly url: string;
  /** Path and query if a header can carry them (printable ASCII), otherwise `/`. */
  readonly target: string;
  /** True for a target that is always refused with 400. */
  readonly isMalformed: boolean;
  /** True for an address of the API. */
  readonly isCall: boolean;
  /** The calls at the path, one for each method. */
  readonly calls: readonly CallRow[];
  /** True for an address of the API without a row: that of a stream, or of nothing. */
  readonly isUnlisted: boolean;
  /** The page or file at the path; null if there is none. */
  readonly page: FoundPage | null;
  /** The address under which the page is stored; null if it is not. */
  readonly storedAs: string | null;
};

/** Facts of longer targets are not cached. */
const KNOWN_MAX_LENGTH = 300;

/** Makes the function that derives the facts of a request. It replaces an absolute URL in `req.url` by path and query. */
export function makeFactsOf(index: PageIndex, calls: CallIndex): (req: IncomingMessage) => RequestFacts {
  const make = (asked: string) => workOut(asked, index, calls);
  const known = new LRUCache<string, RequestFacts>({ max: 2_000, memoMethod: make });
  return (req) => {
    const asked = req.url ?? '/';
    const facts = asked.length > KNOWN_MAX_LENGTH ? make(asked) : known.memo(asked);
    req.url = facts.url;
    return facts;
  };
}

function workOut(asked: string, index: PageIndex, calls: CallIndex): RequestFacts {
  const form = originForm(asked);
  const url = form ?? '/';
  const path = pathOf(url);
  const page = index.find(pathOf(innerAddress(url)));
  const isCall = path.startsWith('/rest/');
  const found = isCall ? calls.find(path) : [];
  return {
    path,
    url,
    target: targetOf(url),
    isMalformed: form === null || isMalformed(form),
    isCall,
    calls: found,
    isUnlisted: isCall && found.length === 0 && page === null,
    page,
    storedAs: page && canonicalAddress(url, path, page.row),
  };
}

/** Path and query if a header can carry them (printable ASCII), otherwise `/`. */
export function targetOf(url: string): string {
  return /^[\x21-\x7e]{1,2000}$/.test(url) ? url : '/';
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

/** A `%` that escapes nothing, which browsers leave as it is in a query. */
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;

/** `.` or `..` between slashes of either kind. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * The path and query of a request's target. Dot segments stay, which parsing an absolute URL would resolve silently. Null if the target
 * is neither a path, a web address nor `*`.
 */
function originForm(target: string): string | null {
  if (target.startsWith('/')) return target;
  if (target === '*') return '/';
  const [, rest] = /^https?:\/\/[^/\\?#]+(.*)$/is.exec(target) ?? [];
  if (rest === undefined) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * True for a target that is not UTF-8, contains NUL, has a dot segment in its path, escaped or not, or too many fields in its query
 * (product/serving §3.1). Browsers resolve dot segments themselves.
 */
function isMalformed(target: string): boolean {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(target) ?? [];
  if (hasTooManyFields(query)) return true;
  return !isText(path) || !isText(query.replace(STRAY_PERCENT, '%25')) || hasDotSegment(path);
}

function isText(encoded: string): boolean {
  return unescaped(encoded)?.includes('\0') === false;
}

/** Also finds segments that were escaped repeatedly, as later code may decode more than once. */
function hasDotSegment(path: string): boolean {
  const plain = path
    .replace(/%(?:25)+/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%(?:2f|5c)/gi, '/');
  return DOT_SEGMENT.test(plain);
}

/**
 * The app's address of a public address. They differ only for `/simulator`, which is the table with a start (`d`) or position (`p`) in
 * its query, and otherwise the builder: two routes, since the app sends a route the scripts and styles of everything it may show.
 */
export function innerAddress(url: string): string {
  const [path, query] = url.split('?', 2);
  if (path !== '/simulator' || query === undefined) return url;
  const names = new URLSearchParams(query);
  return names.has('d') || names.has('p') ? `/simulator/position?${query}` : url;
}

const READING = ['GET', 'HEAD'];

/** The methods that a path may accept, in the order of an `Allow` header. */
export function allowedMethods({ calls, isUnlisted }: RequestFacts): string[] {
  const has = (method: string) => isUnlisted || calls.some((call) => call.method === method);
  return [...(has('GET') || !has('POST') ? READING : []), ...(has('POST') ? ['POST'] : []), 'OPTIONS'];
}

/** Maximum size of a body sent to a path, in bytes. */
export function bodyLimitOf({ calls }: Pick<RequestFacts, 'calls'>): number {
  return calls.some(({ body }) => body !== undefined) ? LARGE_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

/** The fault in a request's first line or headers, or null. */
export function faultOf(req: IncomingMessage, facts: RequestFacts): TransportCode | null {
  const { isMalformed, isCall, isUnlisted } = facts;
  if (isMalformed && isCall) return 'bad request';
  if (!allowedMethods(facts).includes(req.method ?? ''))
    return isUnlisted ? 'not found' : 'method not allowed';
  if (Number(req.headers['content-length'] ?? 0) > bodyLimitOf(facts)) return 'payload too large';
  return isMalformed ? 'bad request' : null;
}

/**
 * True for a request from another site: `Sec-Fetch-Site: cross-site`, or an `Origin` that is `null` or not listed (product/calls §1.6).
 * Browsers always send one of the two headers.
 */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return site === 'cross-site' || (origin !== undefined && !origins.includes(origin));
}
