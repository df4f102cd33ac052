import { LRUCache } from 'lru-cache';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';

type Entry<Page> = { readonly page: Page; readonly madeAt: number; isRefreshing: boolean };

/** How long a page is sent as it is, in milliseconds. */
const FRESH_MS = KEEP_SECONDS.page * 1000;

/** How long a page may be sent while it is made anew, in milliseconds. */
const STALE_MS = KEEP_SECONDS.pageStale * 1000;

/** How old a page may be that is sent instead of a refusal, in milliseconds. */
const OLD_MS = KEEP_SECONDS.pageOld * 1000;

const MAX_ENTRIES = 500;
const ENTRY_MAX_BYTES = 256 * 1024;
const MAX_BYTES = 48 * 1024 * 1024;

/** Complete pages, kept for two seconds, so that a page that many read at once is made once (product/serving §4.4). */
export class PageCache<Page extends { readonly size: number }> {
  readonly #entries = new LRUCache<string, Entry<Page>>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    maxEntrySize: ENTRY_MAX_BYTES,
    sizeCalculation: ({ page }) => Math.max(page.size, 1),
  });

  /**
   * The page to send, or null when there is none that is young enough. `isDue` is true for one request, which is to have the page
   * renewed and then to call `put` or `endRenewal`. `now` is in milliseconds.
   */
  take(key: string, now: number): { readonly page: Page; readonly isDue: boolean } | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || now - entry.madeAt > STALE_MS) return null;
    const isDue = now - entry.madeAt >= FRESH_MS && !entry.isRefreshing;
    if (isDue) entry.isRefreshing = true;
    return { page: entry.page, isDue };
  }

  /** The page if it was made just now. */
  findFresh(key: string, now: number): Page | null {
    const entry = this.#entries.get(key);
    return entry === undefined || now - entry.madeAt >= FRESH_MS ? null : entry.page;
  }

  /** The page that is to be sent instead of a refusal; null when there is none, or too old a one. */
  findOld(key: string, now: number): Page | null {
    const entry = this.#entries.get(key);
    return entry === undefined || now - entry.madeAt > OLD_MS ? null : entry.page;
  }

  /** Stores a page that was rendered at `now`, unless it is too large; drops the least recently used one when full. */
  put(key: string, page: Page, now: number): void {
    this.#entries.set(key, { page, madeAt: now, isRefreshing: false });
  }

  /** Notes that a renewal brought no page to keep: the old one is dropped when it `isGone`, else the next request tries again. */
  endRenewal(key: string, { isGone }: { isGone: boolean }): void {
    const entry = this.#entries.peek(key);
    if (entry?.isRefreshing !== true) return;
    if (isGone) this.#entries.delete(key);
    else entry.isRefreshing = false;
  }
}
