import type { OutgoingHttpHeaders } from 'node:http';
import { getLog } from '#lib/base/config/log.ts';
import { isBusy } from '#lib/base/gate.ts';
import { flat, toText, type Part } from '#lib/base/laid-aside.ts';
import { getSources, type Sources } from '#lib/base/sources.ts';
import type { AnyPageRow } from '#lib/web/pages/page-row.ts';
import { Shell, type MakeOwn } from '#lib/web/shell.ts';
import { type ErrorPages, isBareError } from './error-pages.ts';
import { keepingFor } from './hole-values.ts';
import { makePage, NOT_KEPT, undress, type AppHandler, type MadePage } from './make-page.ts';
import { countMade } from './metrics.ts';
import { NOBODY, type PageMaker, type PageOrder } from './page-maker.ts';
import { failurePage, refusalPage } from './page-refusals.ts';
import { PageCache, type CacheBounds, type Kept } from './page-cache.ts';
import { Renewal } from './renewal.ts';
import type { Vouched } from './request-headers.ts';
import { SharedPage } from './shared-page.ts';
import { within } from './within.ts';

/** How long a reader waits for a page to be made anew before they get the old one, in milliseconds. */
const RENEWAL_MS = 30;

/** The same where the old one is older than readers should see if it can be helped. */
const OLD_MS = 1_000;

/** What has to be known to make a page. */
export type Order = {
  /** Its canonical address, which is its key as well. */
  readonly url: string;
  /** For how long it is kept at most, in milliseconds. */
  readonly freshMs: number;
  readonly row: AnyPageRow | null;
  /** True for a page without scripts of the framework. */
  readonly isStripped: boolean;
  readonly vouched: Vouched;
  /** The page, if it has a row. */
  readonly page?: PageOrder | null;
  /** True for a page of one reader without what is theirs (decision 0057). */
  readonly isShell?: boolean;
  /** Who pays for it. */
  readonly household: string;
};

export type Kitchen = {
  readonly handle: AppHandler;
  readonly errorPages: ErrorPages;
  readonly maker: PageMaker;
  /** Does the work when there is room for it; false when there is none. */
  readonly enter: (order: Order, work: () => Promise<void>) => Promise<boolean>;
};

type Outcome = {
  readonly page: SharedPage;
  readonly isWhole: boolean;
  readonly sources: Sources;
  /** How it is made anew without the app, if it can be. */
  readonly renewal?: Renewal | null;
  /** How what is one reader's is made, for a page without it. */
  readonly makeOwn?: MakeOwn | null;
};

const NO_SOURCES: Sources = new Map();

/**
 * The pages that are the same for all readers but for their frame, kept until something changes that they show, so that a page that
 * many read is made once (product/serving §4.4). The first who asks pays for all who ask meanwhile.
 */
export class SharedPages {
  readonly #kitchen: Kitchen;
  readonly #pages: PageCache<SharedPage>;
  readonly #owns = new WeakMap<SharedPage, MakeOwn>();
  readonly #renewals = new WeakMap<SharedPage, Renewal>();
  /** Pages that are being made, by their address. */
  readonly #making = new Map<string, Promise<SharedPage | null>>();

  constructor(kitchen: Kitchen, bounds?: CacheBounds) {
    this.#kitchen = kitchen;
    this.#pages = new PageCache(bounds);
  }

  /** The page if it is kept and as it should be. */
  findFresh(url: string): SharedPage | null {
    return this.#pages.findFresh(url, performance.now());
  }

  /** How what is one reader's is made for a shell; null for a page that lacks nothing of that. */
  ownOf(page: SharedPage): MakeOwn | null {
    return this.#owns.get(page) ?? null;
  }

  /** The page, made anew if need be; an old one where that takes long or fails. Null when there is neither. */
  async get(order: Order): Promise<SharedPage | null> {
    const kept = this.#find(order);
    if (kept?.late === 'no' || (kept?.late === 'a little' && this.#making.has(order.url))) return kept.page;
    const made = this.#make(order);
    if (kept === null) return made;
    await within(kept.late === 'much' ? OLD_MS : RENEWAL_MS, made);
    return this.#find(order)?.page ?? made;
  }

  #find({ url }: Order): Kept<SharedPage> | null {
    return this.#pages.find(url, performance.now());
  }

  #make(order: Order): Promise<SharedPage | null> {
    const { url } = order;
    const made = this.#making.get(url) ?? this.#makeOnce(order).finally(() => this.#making.delete(url));
    this.#making.set(url, made);
    return made;
  }

  async #makeOnce(order: Order): Promise<SharedPage | null> {
    const { url, freshMs } = order;
    const madeAt = performance.now();
    const done = Promise.withResolvers<Outcome | null>();
    // Its turn at the door may be over before the page is made.
    const isAdmitted = await this.#kitchen.enter(order, async () => {
      done.resolve(await this.#ask(order).catch((error: unknown) => this.#fail(error, order)));
    });
    if (!isAdmitted) done.resolve(null);
    const made = await done.promise;
    if (made === null) return null;
    const { page, isWhole, sources, renewal, makeOwn } = made;
    if (makeOwn) this.#owns.set(page, makeOwn);
    if (renewal) this.#renewals.set(page, renewal);
    if (isWhole && page.status === 200) this.#pages.put(url, page, { madeAt, sources, freshMs });
    else if (isWhole && page.status < 500) this.#pages.drop(url);
    return page;
  }

  /** What is sent instead of a page that the app could not make; null when it is too busy. */
  async #fail(error: unknown, { url, vouched }: Order): Promise<Outcome | null> {
    if (isBusy(error)) return null;
    const [path] = url.split('?');
    getLog().error({ err: error, id: vouched.requestId, path }, 'answer failed');
    const { errorPages } = this.#kitchen;
    await errorPages.firstTry(500, vouched);
    const page = errorPages.getStored(500).with({ status: 500, headers: NOT_KEPT });
    return { page, isWhole: true, sources: NO_SOURCES };
  }

  async #ask(order: Order): Promise<Outcome> {
    const defined = await this.#makeDefined(order);
    if (defined !== null) return defined;
    const kept = this.#find(order);
    const renewal = kept === null ? undefined : this.#renewals.get(kept.page);
    const renewed = (await renewal?.renew()) ?? null;
    countMade(renewed === null ? 'app' : 'parts');
    if (kept === null || renewed === null) return this.#askApp(order);
    return { ...renewed, makeOwn: this.ownOf(kept.page) };
  }

  /** A page by its definition; null where it has none. */
  async #makeDefined({ page: order, vouched }: Order): Promise<Outcome | null> {
    const { maker, errorPages } = this.#kitchen;
    const template = order ? await maker.template(order) : null;
    if (!order || template === null) return null;
    countMade('app');
    const { value, sources } = await getSources().gather(async () => {
      try {
        const made = await maker.make(order, template, NOBODY);
        if (made.kind === 'page') return { page: made.page, isWhole: made.isWhole };
        return { page: await refusalPage(made.refusal, { errorPages, vouched }), isWhole: true };
      } catch (error) {
        if (isBusy(error)) throw error;
        return { page: await failurePage(error, { errorPages, vouched }), isWhole: true };
      }
    });
    return { ...value, sources };
  }

  async #askApp({ url, row, freshMs, isStripped, isShell = false, vouched }: Order): Promise<Outcome> {
    const { handle, errorPages } = this.#kitchen;
    const madeAt = performance.now();
    const shell = isShell ? new Shell() : null;
    const { value: made, sources } = await getSources().gather(() =>
      makePage({ url, vouched, handle, isStripped, shell }),
    );
    if (!isHtml(made) || !isBareError(made.status, made.body)) {
      const { isWhole } = made;
      const { page, parts } = dress(made, { isStripped, row });
      const renewal = Renewal.of(page, { parts, sources, until: madeAt + freshMs });
      const makeOwn = shell?.makeOwn ?? null;
      return { page, isWhole, sources: renewal?.sources ?? sources, renewal, makeOwn };
    }
    const page = (await errorPages.get(made.status, vouched)).with({
      status: made.status,
      headers: retryOf(made.headers),
    });
    return { page, isWhole: true, sources };
  }
}

type Dressed = { readonly page: SharedPage; readonly parts: readonly Part[] };

function dress(made: MadePage, { isStripped, row }: Pick<Order, 'isStripped' | 'row'>): Dressed {
  const { status, isText } = made;
  if (!isText) return whole({ status, headers: made.headers, body: made.body });
  const plain = { headers: made.headers, body: made.body.toString('utf8') };
  if (!isHtml(made)) return whole({ status, ...plain });
  const { headers, parts } = isStripped
    ? undress({ ...plain, aside: made.aside })
    : { headers: plain.headers, parts: [plain.body] };
  const kept = {
    ...headers,
    // What the app says of a personal page stays.
    ...(row?.audience !== 'private' && {
      'cache-control': status < 400 ? keepingFor({ name: null }) : 'no-store',
    }),
    vary: 'cookie',
  };
  return { page: new SharedPage({ status, headers: kept, body: toText(flat(parts)) }), parts };
}

function whole(content: Pick<MadePage, 'status' | 'headers'> & { body: string | Buffer }): Dressed {
  return { page: new SharedPage(content), parts: [] };
}

function retryOf({ 'retry-after': retryAfter }: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...NOT_KEPT, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) };
}

function isHtml({ headers }: Pick<MadePage, 'headers'>): boolean {
  return (headers['content-type']?.toString() ?? '').startsWith('text/html');
}
