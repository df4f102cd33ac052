import { LRUCache } from 'lru-cache';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { getTags, type Followed, type TagChanges, type TagsRead } from '#lib/base/tags.ts';
import { getChangeStream, type SharedChangeStream } from '#lib/db/change-stream.ts';

type Entry<Page> = {
  readonly page: Page;
  readonly madeAt: number;
  /** From when on it is outdated by what it was made from. */
  readonly followed: Followed;
  readonly freshMs: number;
  /** True for a page that was outdated soon after the one before it had been made. */
  readonly isRestless: boolean;
  /** After what part of the time for which it may be shown it is made anew. */
  readonly share: number;
};

/** How a page was made. */
type Made = { readonly madeAt: number; readonly tags: TagsRead; readonly freshMs: number };

/** How long a page is sent as it is where nobody hears of changes, in milliseconds. */
const UNHEARD_MS = KEEP_SECONDS.pageUnheard * 1000;

/** For how much longer a page may be sent while it is made anew because of its age alone, in milliseconds. */
const STALE_MS = KEEP_SECONDS.pageStale * 1000;

/** How old a page may be that is sent instead of a refusal, in milliseconds. */
const OLD_MS = KEEP_SECONDS.pageOld * 1000;

/** A page that changes again and again is made anew after so long at the earliest, in milliseconds. */
const PACE_MS = 150;
const RESTLESS_MS = 2_000;

/**
 * Pages that were made together are made anew one after the other: each when two thirds of its time are over or more. Otherwise 200 pages
 * keep the process busy for two seconds every half a minute.
 */
const LEAST_SHARE = 2 / 3;

const ENTRY_MAX_BYTES = 384 * 1024;

/** How many pages are stored at most, and of how many bytes together. */
export type CacheBounds = { readonly entries: number; readonly bytes: number };

const BOUNDS: CacheBounds = { entries: 500, bytes: 48 * 1024 * 1024 };

/**
 * A page that is stored. It is `late` when it should be made anew: a little when it may be sent meanwhile, much when readers should get
 * the new one if it can be had.
 */
export type Kept<Page> = { readonly page: Page; readonly late: 'no' | 'a little' | 'much' };

/** What tells a cache of changes, and chance, from 0 to 1. */
type Means = {
  readonly tags: TagChanges;
  readonly feed: Pick<SharedChangeStream, 'isLive'>;
  readonly chance: () => number;
};

/**
 * Complete pages, stored until something changes that they were made from, so that a page that many read is made once (product/serving
 * §4.4). Times are in milliseconds.
 */
export class PageCache<Page extends { readonly size: number }> {
  readonly #means: Means;
  readonly #entries: LRUCache<string, Entry<Page>>;

  constructor(
    { entries, bytes } = BOUNDS,
    means: Means = { tags: getTags(), feed: getChangeStream(), chance: Math.random },
  ) {
    this.#means = means;
    this.#entries = new LRUCache<string, Entry<Page>>({
      max: entries,
      maxSize: bytes,
      maxEntrySize: ENTRY_MAX_BYTES,
      sizeCalculation: ({ page }) => Math.max(page.size, 1),
      dispose: ({ followed }) => means.tags.leave(followed),
    });
  }

  /** The page if it is as it should be at `now`. */
  findFresh(key: string, now: number): Page | null {
    const entry = this.#entries.get(key);
    return entry === undefined || now >= this.#dueFrom(entry) ? null : entry.page;
  }

  /** The page, of ten minutes at most, and how late it is; null when there is none. */
  find(key: string, now: number): Kept<Page> | null {
    const entry = this.#entries.get(key);
    if (entry === undefined || now - entry.madeAt > OLD_MS) return null;
    return { page: entry.page, late: this.#lateness(entry, now) };
  }

  /**
   * Keeps a page that was begun at `madeAt` and made from `tags`, to be sent as it is for `freshMs` at most, unless it is too large;
   * drops the least recently used one when full.
   */
  put(key: string, page: Page, { madeAt, tags, freshMs }: Made): void {
    const before = this.#entries.peek(key);
    const isRestless =
      before !== undefined && madeAt - before.madeAt < RESTLESS_MS && this.#isOutdated(before);
    const share = LEAST_SHARE + (1 - LEAST_SHARE) * this.#means.chance();
    const followed = this.#means.tags.follow(tags, madeAt);
    this.#entries.set(key, { page, madeAt, followed, freshMs, isRestless, share });
    if (!this.#entries.has(key)) this.#means.tags.leave(followed);
  }

  /** Forgets a page. */
  drop(key: string): void {
    this.#entries.delete(key);
  }

  #lateness(entry: Entry<Page>, now: number): Kept<Page>['late'] {
    const dueFrom = this.#dueFrom(entry);
    if (now < dueFrom) return 'no';
    return now <= this.#sentUntil(entry) ? 'a little' : 'much';
  }

  #dueFrom(entry: Entry<Page>): number {
    const { madeAt, freshMs, isRestless, share, followed } = entry;
    if (!this.#means.feed.isLive) return madeAt + UNHEARD_MS;
    if (this.#isOutdated(entry)) return isRestless ? madeAt + PACE_MS : madeAt;
    return madeAt + share * Math.min(freshMs, followed.outdatedFrom - madeAt);
  }

  /** Until when it may be sent while it is made anew. */
  #sentUntil(entry: Entry<Page>): number {
    const { madeAt, freshMs, followed } = entry;
    if (!this.#means.feed.isLive) return madeAt + UNHEARD_MS + STALE_MS;
    return Math.min(madeAt + freshMs + STALE_MS, followed.outdatedFrom);
  }

  /** True when something has changed that may not be shown any longer. */
  #isOutdated({ madeAt, followed }: Entry<Page>): boolean {
    return followed.outdatedFrom <= madeAt;
  }
}
