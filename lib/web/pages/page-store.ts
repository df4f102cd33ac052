import { randomUUID } from 'node:crypto';
import { waitAtMost } from '#lib/base/gate.ts';
import { getTags, type TagsRead, type TagChanges } from '#lib/base/tags.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { countMade } from '#lib/web/metrics/metrics.ts';
import type { ErrorPages, Sendable } from './error-pages.ts';
import { NOBODY, type PageMaker, type PageOrder } from './page-maker.ts';
import { CachedPage } from './cached-page.ts';
import { getKept, type Kept } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';

/** How long a reader waits for a new version before getting the stale one, in milliseconds. */
const RENEWAL_MS = 30;

/** How long they wait if the old one is too stale to be shown without need. */
const OLD_MS = 1_000;

/** How long a refusal is cached, in milliseconds, as such addresses are unlimited; its page is shared, so only the entry takes memory. */
const REFUSED_MS = 2_000;
const REFUSED_BYTES = 4 * 1024;

/** A page or a file at its canonical address. */
export type StoreOrder = PageOrder & {
  /** The client charged for making it. */
  readonly client: string;
  readonly address: string | null;
};

type Means = {
  readonly site: URL;
  readonly handle: AppHandler;
  readonly errorPages: ErrorPages;
  readonly maker: PageMaker;
  /** Does the work in its turn; false if there is no room for it. */
  readonly enter: (order: StoreOrder, work: () => Promise<void>) => Promise<boolean>;
};

/** Pages and files shared by many readers but for their slots, stored until the data they show change (product/serving §4.4). */
export class PageStore {
  readonly #means: Means;
  readonly #pages = new PageCache<CachedPage>();
  /** Pages being made, by address (single flight). */
  readonly #making = new Map<string, Promise<CachedPage | null>>();

  constructor(means: Means) {
    this.#means = means;
  }

  findFresh(url: string): CachedPage | null {
    const found = this.#pages.find(url, performance.now());
    return found?.late === 'no' ? found.page : null;
  }

  /** The page, remade if outdated; the stale one if that takes long or fails. Null if there is neither. */
  async get(order: StoreOrder): Promise<CachedPage | null> {
    const kept = this.#find(order);
    if (kept?.late === 'no' || (kept?.late === 'a little' && this.#making.has(order.url))) return kept.page;
    const made = this.#make(order);
    if (kept === null) return made;
    await waitAtMost(kept.late === 'much' ? OLD_MS : RENEWAL_MS, made);
    return this.#find(order)?.page ?? made;
  }

  #find({ url }: StoreOrder): StoredPage<CachedPage> | null {
    return this.#pages.find(url, performance.now());
  }

  #make(order: StoreOrder): Promise<CachedPage | null> {
    const { url } = order;
    const made = this.#making.get(url) ?? this.#makeOnce(order).finally(() => this.#making.delete(url));
    this.#making.set(url, made);
    return made;
  }

  async #makeOnce(order: StoreOrder): Promise<CachedPage | null> {
    const { url, row } = order;
    const madeAt = performance.now();
    let made = null as (Sendable & { readonly tags: TagsRead }) | null;
    await this.#means.enter(order, async () => {
      made = await this.#ask(order);
    });
    if (made === null) return null;
    const { isRefused, page, isWhole, tags } = made;
    const { size: bytes, status } = page;
    if (isRefused && isWhole)
      this.#pages.put(url, page, { madeAt, tags, freshMs: REFUSED_MS, bytes: REFUSED_BYTES });
    else if (isWhole && status === 200)
      this.#pages.put(url, page, { madeAt, tags, freshMs: row.maxAge * 1000, bytes });
    else if (isWhole && status < 500) this.#pages.drop(url);
    return page;
  }

  /** Null if there is no room. Never rejects. */
  async #ask(order: StoreOrder): Promise<(Sendable & { readonly tags: TagsRead }) | null> {
    const { maker, errorPages } = this.#means;
    const { row, target, address } = order;
    const requestId = randomUUID();
    const make = async () =>
      row.isFile
        ? ({ kind: 'page', page: await this.#makeFile(order, requestId), isWhole: true } as const)
        : maker.make(order, { ...NOBODY, viewer: { ...ANYBODY, address } });
    countMade();
    const { value, tags } = await getTags().gather(() =>
      errorPages.pageOr(make, { target, requestId }).catch(() => null),
    );
    return value && { ...value, tags };
  }

  /** A file from the app, or the error page of its status. */
  async #makeFile({ url }: StoreOrder, requestId: string): Promise<CachedPage> {
    const { site, handle, errorPages } = this.#means;
    const { status, headers: given, body, isText } = await fetchApp({ url, site, handle, requestId });
    // Files do not vary by the headers that Next lists.
    const { vary: _, ...headers } = given;
    if (status < 400) return new CachedPage({ status, headers, body: isText ? body.toString('utf8') : body });
    const page = await errorPages.get(status);
    return page.with({ status, headers: { 'retry-after': headers['retry-after'] } });
  }
}

type Entry<Page> = {
  readonly page: Page;
  readonly madeAt: number;
  readonly tags: TagsRead;
  readonly freshMs: number;
  /** True if the previous version was outdated soon after it was made. */
  readonly isRestless: boolean;
  /** When it becomes outdated, computed at the change numbered `asOf`, so that reads need not check each tag. */
  outdatedFrom: number;
  asOf: number;
};

/** When and from which data a page was made, and how long it stays fresh. */
type Making = Pick<Entry<unknown>, 'madeAt' | 'tags' | 'freshMs'> & { readonly bytes: number };

/** How long a page is fresh while the change stream is down, in milliseconds. */
const UNHEARD_MS = KEEP_SECONDS.pageUnheard * 1000;

/** How much longer a page is sent while it is remade because of its age alone, in milliseconds. */
const STALE_MS = KEEP_SECONDS.pageStale * 1000;

/** The maximum age of a page sent instead of a refusal, in milliseconds. */
const SENT_MS = KEEP_SECONDS.pageOld * 1000;

/** A page that keeps changing is remade at most this often, in milliseconds. */
const PACE_MS = 150;
const RESTLESS_MS = 2_000;

/** A page is remade ahead of time after this share of its lifetime. */
const DUE_SHARE = 0.8;

/** Larger pages are not stored, in bytes. The largest, the API description, has 350 KB. */
const PAGE_MAX_BYTES = 512 * 1024;

/** A stored page. Once due it is `late`: a little if it may be sent while it is remade, much if readers should wait for the new one. */
export type StoredPage<Page> = { readonly page: Page; readonly late: 'no' | 'a little' | 'much' };

/** Pages by address, outdated when their tags change (product/serving §4.4). Times are in milliseconds. */
export class PageCache<Page> {
  readonly #tags: TagChanges;

  constructor(tags = getTags()) {
    this.#tags = tags;
  }

  /** The page, at most ten minutes old, and how late it is; null if there is none. */
  find(url: string, now: number): StoredPage<Page> | null {
    const entry = this.#get(url);
    if (entry === undefined || now - entry.madeAt > SENT_MS) return null;
    const isDue = now >= this.#dueFrom(entry);
    return { page: entry.page, late: isDue ? (now <= this.#sentUntil(entry) ? 'a little' : 'much') : 'no' };
  }

  /** Stores a page begun at `madeAt` and made from `tags`, fresh for at most `freshMs`. */
  put(url: string, page: Page, { madeAt, tags, freshMs, bytes }: Making): void {
    if (bytes > PAGE_MAX_BYTES) return this.drop(url);
    const before = this.#get(url);
    const isRestless =
      before !== undefined && madeAt - before.madeAt < RESTLESS_MS && this.#isOutdated(before);
    const value: Entry<Page> = { page, madeAt, tags, freshMs, isRestless, outdatedFrom: Infinity, asOf: -1 };
    getKept().set(keyOf(url), { value, bytes });
  }

  drop(url: string): void {
    getKept().delete(keyOf(url));
  }

  #get(url: string): Entry<Page> | undefined {
    return (getKept().get(keyOf(url)) as Kept<Entry<Page>> | undefined)?.value;
  }

  #dueFrom(entry: Entry<Page>): number {
    const { madeAt, freshMs, isRestless } = entry;
    if (!this.#tags.isLive()) return madeAt + UNHEARD_MS;
    if (this.#isOutdated(entry)) return isRestless ? madeAt + PACE_MS : madeAt;
    return madeAt + DUE_SHARE * Math.min(freshMs, this.#outdatedFrom(entry) - madeAt);
  }

  /** Until when it may be sent while it is remade. */
  #sentUntil(entry: Entry<Page>): number {
    const { madeAt, freshMs } = entry;
    if (!this.#tags.isLive()) return madeAt + UNHEARD_MS + STALE_MS;
    return Math.min(madeAt + freshMs + STALE_MS, this.#outdatedFrom(entry));
  }

  /** True if a tag has changed whose old data may not be shown any more. */
  #isOutdated(entry: Entry<Page>): boolean {
    return this.#outdatedFrom(entry) <= entry.madeAt;
  }

  #outdatedFrom(entry: Entry<Page>): number {
    if (entry.asOf !== this.#tags.last) {
      entry.outdatedFrom = this.#tags.outdatedFrom(entry.tags, entry.madeAt);
      entry.asOf = this.#tags.last;
    }
    return entry.outdatedFrom;
  }
}

function keyOf(url: string): string {
  return `page ${url}`;
}
