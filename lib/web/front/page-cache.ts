import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { COOKIES } from '#lib/base/reply.ts';
import { cookieName } from '#lib/web/cookies.ts';
import type { Encoding } from './compress.ts';
import { isPersonal, pageKind } from '#lib/web/page-kinds.ts';

/** A page as it was sent: the same for every visitor without cookies of ours. */
export type CachedPage = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

type Entry = CachedPage & { readonly madeAt: number; isRefreshing: boolean };

/** A page younger than this is sent as it is, in milliseconds. */
const FRESH_MS = KEEP_SECONDS.page * 1000;

/** A page younger than this is sent while one request makes it anew, in milliseconds. */
const STALE_MS = KEEP_SECONDS.pageStale * 1000;

const MAX_ENTRIES = 500;
const MAX_BYTES = 128 * 1024;

/**
 * Whole pages, kept for a moment: what many visitors read at once is rendered once. Only pages that read nothing
 * personal come here (product/serving §4.4), and nobody who carries a cookie of ours is served from here.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxEntrySize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(body.byteLength, 1),
  });

  /** The page to send, or null when this request shall make it. */
  take(key: string, now: number): CachedPage | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    const age = now - entry.madeAt;
    if (age < FRESH_MS) return entry;
    if (age > STALE_MS || !entry.isRefreshing) {
      entry.isRefreshing = true;
      return null;
    }
    return entry;
  }

  /** Keeps a page that was just made, unless it is large; the least recently used one goes when there are too many. */
  put(key: string, page: CachedPage, now: number): void {
    this.#entries.set(key, { ...page, madeAt: now, isRefreshing: false });
  }
}

/** The key under which a page may be kept, or null where the answer is this visitor's alone. */
export function cacheKey(
  req: IncomingMessage,
  { path, encoding }: { path: string; encoding: Encoding },
): string | null {
  if (req.method !== 'GET' || pageKind(path) !== 'reading' || isPersonal(path)) return null;
  if (/^\/(rest|_next|img)\//.test(path)) return null;
  const cookies = req.headers.cookie ?? '';
  if (COOKIES.some((name) => cookies.includes(`${cookieName(name)}=`))) return null;
  return `${String(encoding)} ${req.url ?? '/'}`;
}
