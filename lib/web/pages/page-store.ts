import { randomUUID } from 'node:crypto';
import { findKept, isLoading, loadOnce, outdatedFrom, type Entry, type Loaded } from '#lib/base/cached.ts';
import { waitAtMost } from '#lib/base/gate.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { getTags } from '#lib/base/tags.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import type { Admission } from '#lib/web/admission/admission.ts';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { countMade } from '#lib/web/metrics/metrics.ts';
import { CachedPage } from './cached-page.ts';
import type { ErrorPages, Sendable } from './error-pages.ts';
import { NOBODY, type PageMaker, type PageOrder } from './page-maker.ts';

/** How long a reader waits for a new version before getting the stale one, in milliseconds. */
const RENEWAL_MS = 30;

/** How long they wait if the old one is too stale to be shown without need. */
const OLD_MS = 1_000;

/** How long a refusal is cached, in seconds, as such addresses are unlimited; its page is shared, so only the entry takes memory. */
const REFUSED_SECONDS = 2;
const REFUSED_BYTES = 4 * 1024;

/** A page whose last version lasted less than two seconds is remade at most this often, in milliseconds. */
const PACE_MS = 150;
const RESTLESS_MS = 2_000;

/** A page is remade ahead of time after this share of its lifetime. */
const DUE_SHARE = 0.8;

/** Larger pages are not stored, in bytes. The largest, the API description, has 350 KB. */
const PAGE_MAX_BYTES = 512 * 1024;

/** A page or a file at its canonical address. */
export type StoreOrder = PageOrder & {
  /** The client charged for making it. */
  readonly client: string;
  readonly address: string | null;
};

type Means = {
  readonly handle: AppHandler;
  readonly admission: Pick<Admission, 'enter'>;
  readonly errorPages: ErrorPages;
  readonly maker: Pick<PageMaker, 'make'>;
};

/** A page, and whether the version before it lasted less than two seconds. */
type Stored = { readonly page: CachedPage; readonly isRestless: boolean };

/** Pages and files shared by many readers but for their slots, stored until the data they show change (product/serving §4.4). */
export class PageStore {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  findFresh(url: string): CachedPage | null {
    const now = performance.now();
    const kept = find(url, now);
    return kept !== null && now < dueFrom(kept) ? kept.value.page : null;
  }

  /** The page, remade if outdated; the stale one if that takes long or fails. Null if there is neither. */
  async get(order: StoreOrder): Promise<CachedPage | null> {
    const { url } = order;
    const fresh = this.findFresh(url);
    if (fresh !== null) return fresh;
    const kept = find(url);
    const isOld = kept !== null && performance.now() > sentUntil(kept);
    if (kept !== null && !isOld && isLoading(keyOf(url))) return kept.value.page;
    const made = loadOnce(keyOf(url), () => this.#make(order)).then(({ value }) => value?.page ?? null);
    if (kept === null) return made;
    await waitAtMost(isOld ? OLD_MS : RENEWAL_MS, made);
    return find(url)?.value.page ?? made;
  }

  async #make(order: StoreOrder): Promise<Loaded<Stored | null>> {
    const isRestless = performance.now() - (find(order.url)?.madeAt ?? -Infinity) < RESTLESS_MS;
    let made = null as Sendable | null;
    await this.#means.admission.enter(order, async () => {
      made = await this.#ask(order);
    });
    if (made === null) return { value: null, maxAge: null, bytes: 0 };
    const { isRefused, isWhole, page } = made;
    const value = { page, isRestless };
    if (!isWhole || page.status >= 500) return { value, maxAge: null, bytes: 0 };
    if (isRefused) return { value, maxAge: REFUSED_SECONDS, bytes: REFUSED_BYTES };
    const isStored = page.status < 400 && page.size <= PAGE_MAX_BYTES;
    return { value, maxAge: isStored ? order.row.maxAge : 0, bytes: page.size };
  }

  /** Null if there is no room. Never rejects. */
  async #ask(order: StoreOrder): Promise<Sendable | null> {
    const { maker, errorPages } = this.#means;
    const { row, target, address } = order;
    const requestId = randomUUID();
    const make = async () =>
      row.isFile
        ? ({ kind: 'page', page: await this.#makeFile(order, requestId), isWhole: true } as const)
        : maker.make(order, { ...NOBODY, viewer: { ...ANYBODY, address } });
    countMade();
    return errorPages.pageOr(make, { target, requestId }).catch(() => null);
  }

  /** A file from the app, or the error page of its status. */
  async #makeFile({ url }: StoreOrder, requestId: string): Promise<CachedPage> {
    const { handle, errorPages } = this.#means;
    const { status, headers: given, body, isText } = await fetchApp({ url, handle, requestId });
    // Files do not vary by the headers that Next lists.
    const { vary: _, ...headers } = given;
    if (status < 400) return new CachedPage({ status, headers, body: isText ? body.toString('utf8') : body });
    const page = await errorPages.get(status);
    return page.with({ status, headers: { 'retry-after': headers['retry-after'] } });
  }
}

function keyOf(url: string): string {
  return `page ${url}`;
}

/** A page that may be sent, at least instead of a refusal; null if there is none. */
function find(url: string, now = performance.now()): Entry<Stored> | null {
  const kept = findKept(keyOf(url)) as Entry<Stored> | undefined;
  return kept !== undefined && now - kept.madeAt <= KEEP_SECONDS.pageOld * 1000 ? kept : null;
}

/** When a page is to be made again. */
function dueFrom(page: Entry<Stored>): number {
  const { madeAt, maxAge, value } = page;
  const tags = getTags();
  if (!tags.isLive()) return madeAt + KEEP_SECONDS.pageUnheard * 1000;
  const outdated = outdatedFrom(page, tags);
  if (outdated <= madeAt) return value.isRestless ? madeAt + PACE_MS : madeAt;
  return madeAt + DUE_SHARE * Math.min(maxAge * 1000, outdated - madeAt);
}

/** Until when it may be sent while it is made again. */
function sentUntil(page: Entry<Stored>): number {
  const { madeAt, maxAge } = page;
  const { pageUnheard, pageStale } = KEEP_SECONDS;
  if (!getTags().isLive()) return madeAt + (pageUnheard + pageStale) * 1000;
  return Math.min(madeAt + (maxAge + pageStale) * 1000, outdatedFrom(page));
}
