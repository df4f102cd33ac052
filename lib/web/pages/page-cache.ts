import { getKept, type Kept } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { getTags, type TagChanges, type TagsRead } from '#lib/base/tags.ts';
import { getChangeStream, type SharedChangeStream } from '#lib/db/change-stream.ts';

type Entry<Page> = {
  readonly page: Page;
  readonly madeAt: number;
  readonly tags: TagsRead;
  readonly freshMs: number;
  /** True for a page that was outdated soon after the one before it had been made. */
  readonly isRestless: boolean;
  /** When it becomes outdated, as of the change with the number `asOf`: thousands of readers a second need not look at each tag. */
  outdatedFrom: number;
  asOf: number;
};

/** When a page was made, from which data, and how long it stays fresh. */
type Made = { readonly madeAt: number; readonly tags: TagsRead; readonly freshMs: number };

/** The time for which a page counts as fresh while the change stream is down, in milliseconds. */
const UNHEARD_MS = KEEP_SECONDS.pageUnheard * 1000;

/** For how much longer a page may be sent while it is made anew because of its age alone, in milliseconds. */
const STALE_MS = KEEP_SECONDS.pageStale * 1000;

/** The highest age of a page that is sent instead of a refusal, in milliseconds. */
const OLD_MS = KEEP_SECONDS.pageOld * 1000;

/** A page that changes again and again is made anew after so long at the earliest, in milliseconds. */
const PACE_MS = 150;
const RESTLESS_MS = 2_000;

/** After this part of the time for which it may be shown, a page is made anew while readers still get it. */
const DUE_SHARE = 0.8;

/** Larger pages are not stored, in bytes. The description of the calls, the largest of them, counts for 700 KB. */
const PAGE_MAX_BYTES = 1024 * 1024;

/** A stored page. It is `late` when it should be made anew: a little when it may be sent meanwhile, much when readers should get the new one. */
export type StoredPage<Page> = { readonly page: Page; readonly late: 'no' | 'a little' | 'much' };

type Means = { readonly tags: TagChanges; readonly feed: Pick<SharedChangeStream, 'isLive'> };

/** Pages by their addresses, stored until something changes that they were made from (product/serving §4.4). Times are in milliseconds. */
export class PageCache<Page extends { readonly size: number }> {
  readonly #means: Means;

  constructor(means: Means = { tags: getTags(), feed: getChangeStream() }) {
    this.#means = means;
  }

  /** The page if it is as it should be at `now`. */
  findFresh(url: string, now: number): Page | null {
    const entry = this.#get(url);
    return entry === undefined || now >= this.#dueFrom(entry) ? null : entry.page;
  }

  /** The page, of ten minutes at most, and how late it is; null when there is none. */
  find(url: string, now: number): StoredPage<Page> | null {
    const entry = this.#get(url);
    if (entry === undefined || now - entry.madeAt > OLD_MS) return null;
    const isDue = now >= this.#dueFrom(entry);
    return { page: entry.page, late: isDue ? (now <= this.#sentUntil(entry) ? 'a little' : 'much') : 'no' };
  }

  /** Stores a page that was begun at `madeAt` and made from `tags`, to be sent as it is for `freshMs` at most. */
  put(url: string, page: Page, { madeAt, tags, freshMs }: Made): void {
    if (page.size > PAGE_MAX_BYTES) return this.drop(url);
    const before = this.#get(url);
    const isRestless =
      before !== undefined && madeAt - before.madeAt < RESTLESS_MS && this.#isOutdated(before);
    const value: Entry<Page> = { page, madeAt, tags, freshMs, isRestless, outdatedFrom: Infinity, asOf: -1 };
    getKept().set(keyOf(url), { value, bytes: page.size });
  }

  drop(url: string): void {
    getKept().delete(keyOf(url));
  }

  #get(url: string): Entry<Page> | undefined {
    const kept = getKept().get(keyOf(url)) as Kept<Entry<Page>> | undefined;
    return kept?.value;
  }

  #dueFrom(entry: Entry<Page>): number {
    const { madeAt, freshMs, isRestless } = entry;
    if (!this.#means.feed.isLive) return madeAt + UNHEARD_MS;
    if (this.#isOutdated(entry)) return isRestless ? madeAt + PACE_MS : madeAt;
    return madeAt + DUE_SHARE * Math.min(freshMs, this.#outdatedFrom(entry) - madeAt);
  }

  /** Until when it may be sent while it is made anew. */
  #sentUntil(entry: Entry<Page>): number {
    const { madeAt, freshMs } = entry;
    if (!this.#means.feed.isLive) return madeAt + UNHEARD_MS + STALE_MS;
    return Math.min(madeAt + freshMs + STALE_MS, this.#outdatedFrom(entry));
  }

  /** True when something has changed that may not be shown any longer. */
  #isOutdated(entry: Entry<Page>): boolean {
    return this.#outdatedFrom(entry) <= entry.madeAt;
  }

  #outdatedFrom(entry: Entry<Page>): number {
    const { tags } = this.#means;
    if (entry.asOf !== tags.last) {
      entry.outdatedFrom = tags.outdatedFrom(entry.tags, entry.madeAt);
      entry.asOf = tags.last;
    }
    return entry.outdatedFrom;
  }
}

function keyOf(url: string): string {
  return `page ${url}`;
}
