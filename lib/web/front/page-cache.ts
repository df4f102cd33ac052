import { LRUCache } from 'lru-cache';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { hasSiteCookie } from '#lib/web/cookies.ts';
import type { RequestFacts } from './request-facts.ts';

/** A page as it was sent, the same for every visitor without cookies of the site. */
export type CachedPage = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

type Entry = CachedPage & { readonly madeAt: number; isRefreshing: boolean };

/** How long a page is sent as it is, in milliseconds. */
const FRESH_MS = KEEP_SECONDS.page * 1000;

/** How long a page may be sent while it is made anew, in milliseconds. */
const STALE_MS = KEEP_SECONDS.pageStale * 1000;

/** How old a page may be that is sent instead of a refusal, in milliseconds. */
const OLD_MS = KEEP_SECONDS.pageOld * 1000;

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

  /**
   * The page to send, or null when there is none that is young enough. `isDue` is true for one request, which is to have the page
   * renewed and then to call `put` or `endRenewal`. `now` is in milliseconds.
   */
  take(key: string, now: number): { readonly page: CachedPage; readonly isDue: boolean } | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || now - entry.madeAt > STALE_MS) return null;
    const isDue = now - entry.madeAt >= FRESH_MS && !entry.isRefreshing;
    if (isDue) entry.isRefreshing = true;
    return { page: entry, isDue };
  }

  /** The page if it was made just now. */
  findFresh(key: string, now: number): CachedPage | null {
    const entry = this.#entries.get(key);
    return entry === undefined || now - entry.madeAt >= FRESH_MS ? null : entry;
  }

  /** The page that is to be sent instead of a refusal; null when there is none, or too old a one. */
  findOld(key: string, now: number): CachedPage | null {
    const entry = this.#entries.get(key);
    return entry === undefined || now - entry.madeAt > OLD_MS ? null : entry;
  }

  /** Stores a page that was rendered at `now`, unless it is too large; drops the least recently used one when full. */
  put(key: string, page: CachedPage, now: number): void {
    this.#entries.set(key, { ...page, madeAt: now, isRefreshing: false });
  }

  /** Notes that a renewal brought no page to keep: the old one is dropped when it `isGone`, else the next request tries again. */
  endRenewal(key: string, { isGone }: { isGone: boolean }): void {
    const entry = this.#entries.peek(key);
    if (entry?.isRefreshing !== true) return;
    if (isGone) this.#entries.delete(key);
    else entry.isRefreshing = false;
  }
}

/** The key under which a page may be kept, or null when the answer may not go to other visitors. */
export function cacheKey(
  req: IncomingMessage,
  { path, kind, isPersonal, encoding }: Pick<RequestFacts, 'path' | 'kind' | 'isPersonal' | 'encoding'>,
): string | null {
  if (req.method !== 'GET' || kind !== 'reading' || isPersonal) return null;
  if (/^\/(rest|_next|img)\//.test(path)) return null;
  if (hasSiteCookie(req.headers.cookie)) return null;
  return `${String(encoding)} ${req.url ?? '/'}`;
}
