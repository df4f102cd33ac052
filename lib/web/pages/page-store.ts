import { randomUUID } from 'node:crypto';
import { waitAtMost } from '#lib/base/gate.ts';
import { getTags, type TagsRead } from '#lib/base/tags.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { countMade } from '#lib/web/metrics/metrics.ts';
import { pageOrRefusal, type ErrorPages, type Sendable } from './error-pages.ts';
import { PageCache, type StoredPage } from './page-cache.ts';
import { NOBODY, type Made, type PageMaker, type PageOrder } from './page-maker.ts';
import { CachedPage } from './cached-page.ts';

/** The time for which a reader waits for a new version before they get the old one, in milliseconds. */
const RENEWAL_MS = 30;

/** The same where the old one is older than readers should see if it can be helped. */
const OLD_MS = 1_000;

/** A page or a file at its canonical address. */
export type StoreOrder = PageOrder & {
  /** The client that is charged for making it. */
  readonly client: string;
  readonly address: string | null;
};

type Means = {
  readonly site: URL;
  readonly handle: AppHandler;
  readonly errorPages: ErrorPages;
  readonly maker: PageMaker;
  /** Does the work when there is room for it; false when there is none. */
  readonly enter: (order: StoreOrder, work: () => Promise<void>) => Promise<boolean>;
};

type Outcome = Sendable & { readonly tags: TagsRead };

/**
 * The pages and files that are the same for many readers but for what the gateway fills in, stored until something changes that they
 * show, so that a page that many read is made once (product/serving §4.4).
 */
export class PageStore {
  readonly #means: Means;
  readonly #pages = new PageCache<CachedPage>();
  /** Pages that are being made, by their address: all who ask meanwhile wait for the same. */
  readonly #making = new Map<string, Promise<CachedPage | null>>();

  constructor(means: Means) {
    this.#means = means;
  }

  /** The page if it is stored and as it should be. */
  findFresh(url: string): CachedPage | null {
    return this.#pages.findFresh(url, performance.now());
  }

  /** The page, made anew if need be; an old one where that takes long or fails. Null when there is neither. */
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
    const done = Promise.withResolvers<Outcome | null>();
    // Its turn may be over before the page is made.
    const isAdmitted = await this.#means.enter(order, async () => {
      done.resolve(await this.#ask(order));
    });
    if (!isAdmitted) done.resolve(null);
    const made = await done.promise;
    if (made === null) return null;
    const { page, isWhole, tags } = made;
    if (isWhole && page.status === 200)
      this.#pages.put(url, page, { madeAt, tags, freshMs: row.maxAge * 1000 });
    else if (isWhole && page.status < 500) this.#pages.drop(url);
    return page;
  }

  /** Null where there is too much to do. Never rejects. */
  async #ask(order: StoreOrder): Promise<Outcome | null> {
    const { maker, ...asking } = { ...this.#means, requestId: randomUUID() };
    const viewer = { ...ANYBODY, address: order.address };
    const make = () =>
      order.row.isFile ? makeFile(order, asking) : maker.make(order, { ...NOBODY, viewer });
    countMade();
    const { value, tags } = await getTags().gather(() =>
      pageOrRefusal(make, { ...asking, target: order.target }).catch(() => null),
    );
    return value && { ...value, tags };
  }
}

/** A file as the app makes it; the page of its status where it has none. */
async function makeFile(
  { url }: StoreOrder,
  { errorPages, site, handle, requestId }: Omit<Means, 'maker' | 'enter'> & { readonly requestId: string },
): Promise<Made> {
  const { status, headers: given, body, isText } = await fetchApp({ url, site, handle, requestId });
  // It varies by nothing that the framework knows of.
  const { vary: _, ...headers } = given;
  const made = (page: CachedPage): Made => ({ kind: 'page', page, isWhole: true });
  if (status < 400)
    return made(new CachedPage({ status, headers, body: isText ? body.toString('utf8') : body }));
  const { 'retry-after': retryAfter } = headers;
  const page = await errorPages.get(status);
  return made(page.with({ status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } }));
}
