import { LRUCache } from 'lru-cache';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { COOKIES } from '#lib/base/reply.ts';
import { cookieName } from '#lib/web/cookies.ts';
import type { RequestFacts } from './request-facts.ts';

/** A page as it was sent, the same for every visitor without cookies of the site. */
export type CachedPage = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

type Entry = CachedPage & {
  readonly madeAt: number;
  isRefreshing: boolean;
  /** When it may be renewed again, after an attempt that failed. */
  renewableAt: number;
};

/** How long a page is sent as it is, in milliseconds. */
const FRESH_MS = KEEP_SECONDS.page * 1000;

/** How long a page may be sent while one request renews it, in milliseconds. */
const STALE_MS = KEEP_SECONDS.pageStale * 1000;

const MAX_ENTRIES = 500;
const MAX_BYTES = 128 * 1024;

/**
 * Complete pages, kept for two seconds, so that a page that many visitors read at once is rendered once. It holds only
 * pages with nothing personal (product/serving §4.4), and serves only clients without cookies of the site.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxEntrySize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(body.byteLength, 1),
  });

  /** The page to send, or null when this request is to render it. `now` is in milliseconds. */
  take(key: string, now: number): CachedPage | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    const age = now - entry.madeAt;
    if (age < FRESH_MS || (now < entry.renewableAt && age <= STALE_MS)) return entry;
    if (age > STALE_MS || !entry.isRefreshing) {
      entry.isRefreshing = true;
      return null;
    }
    return entry;
  }

  /** Stores a page that was rendered at `now`, unless it is too large; drops the least recently used one when full. */
  put(key: string, page: CachedPage, now: number): void {
    this.#entries.set(key, { ...page, madeAt: now, isRefreshing: false, renewableAt: now });
  }

  /** The page to send in place of one that could not be rendered, or null when there is none that is young enough. */
  fallback(key: string, now: number): CachedPage | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || now - entry.madeAt > STALE_MS) return null;
    entry.isRefreshing = false;
    entry.renewableAt = now + FRESH_MS;
    return entry;
  }
}

/** Sends a kept page, whatever was to be sent before. */
export function sendKept(res: ServerResponse, { headers, body }: CachedPage): void {
  res.statusCode = 200;
  res.statusMessage = '';
  res.removeHeader('retry-after');
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  res.end(body);
}

/** The key under which a page may be kept, or null when the answer may not go to other visitors. */
export function cacheKey(
  req: IncomingMessage,
  { path, kind, isPersonal, encoding }: Pick<RequestFacts, 'path' | 'kind' | 'isPersonal' | 'encoding'>,
): string | null {
  if (req.method !== 'GET' || kind !== 'reading' || isPersonal) return null;
  if (/^\/(rest|_next|img)\//.test(path)) return null;
  const cookies = req.headers.cookie ?? '';
  if (COOKIES.some((name) => cookies.includes(`${cookieName(name)}=`))) return null;
  return `${String(encoding)} ${req.url ?? '/'}`;
}
