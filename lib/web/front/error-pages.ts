import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { ERROR_STATUSES } from '#lib/web/error-words.ts';
import { makePage, NOT_KEPT, undressText, type AppHandler } from './make-page.ts';
import { forAll, type Vouched } from './request-headers.ts';
import { SharedPage } from './shared-page.ts';
import { within } from './within.ts';

/** Where the app renders the page of a status; clients get a 404 there. */
export const ERROR_PATH = '/erreur/';

/** How long a page is sent as it is, in milliseconds. */
const FRESH_MS = KEEP_SECONDS.pageUnheard * 1000;

/** How long a page may take to render, in milliseconds, before the one before it is sent instead. */
const PATIENCE_MS = 4_000;

/** The same at the start, when the app has yet to load its pages and nobody waits for one. */
const START_PATIENCE_MS = 30_000;

type Stored = { readonly page: SharedPage; readonly madeAt: number };

/**
 * The full pages of refusals and errors. Without JavaScript, Next answers a thrown `notFound()`, `forbidden()` or error
 * with an empty body; the front server sends the page of that status instead (product/serving §6.1). They are the same for
 * everybody but for the frame, and made at most every two seconds however many ask.
 */
export class ErrorPages {
  readonly #handle: AppHandler;
  readonly #isFixed: boolean;
  readonly #stored = new Map<number, Stored>();
  readonly #renewals = new Map<number, Promise<void>>();
  readonly #tried = new Set<number>();

  /** Where pages change while they are worked on, none `isFixed`: each is made every time, with its scripts. */
  constructor(handle: AppHandler, { isFixed }: { isFixed: boolean }) {
    this.#handle = handle;
    this.#isFixed = isFixed;
  }

  /** Makes and stores every page, for times when none can be made. */
  async store(vouched: Vouched): Promise<void> {
    for (const status of ERROR_STATUSES) await this.#try(status, vouched, START_PATIENCE_MS);
  }

  /** The page of a status. */
  async get(status: number, vouched: Vouched): Promise<SharedPage> {
    const nearest = nearestStatus(status);
    const { madeAt } = this.#stored.get(nearest) ?? { madeAt: -Infinity };
    if (!this.#isFixed || performance.now() - madeAt >= FRESH_MS)
      await this.#try(nearest, vouched, PATIENCE_MS);
    return this.getStored(status);
  }

  /**
   * Makes the page of a status if nobody has tried to yet, as in the first second of a site; null when there is nothing to wait for. Never
   * rejects.
   */
  firstTry(status: number, vouched: Vouched): Promise<unknown> | null {
    return this.#tried.has(nearestStatus(status)) ? null : this.get(status, vouched).catch(() => null);
  }

  /** The stored page of a status, available even when the app or MongoDB is not. */
  getStored(status: number): SharedPage {
    return this.#stored.get(nearestStatus(status))?.page ?? LAST_RESORT;
  }

  /** Makes the page of a status, once for all who ask meanwhile, and waits for it no longer than this. */
  async #try(status: number, vouched: Vouched, patienceMs: number): Promise<void> {
    const under = this.#renewals.get(status) ?? this.#renew(status, vouched);
    this.#renewals.set(status, under);
    await within(patienceMs, under).finally(() => {
      this.#renewals.delete(status);
      this.#tried.add(status);
    });
  }

  async #renew(status: number, vouched: Vouched): Promise<void> {
    const { requestId, site } = vouched;
    const url = `${ERROR_PATH}${status}`;
    const order = { url, vouched: forAll({ requestId, site, target: '/' }), handle: this.#handle };
    const made = await makePage({ ...order, isStripped: this.#isFixed }).catch(() => null);
    if (made?.status !== 200) return;
    const plain = { headers: made.headers, body: made.body.toString('utf8') };
    const { headers, body } = this.#isFixed ? undressText({ ...plain, aside: made.aside }) : plain;
    this.#stored.set(status, {
      page: new SharedPage({ status, headers: { ...headers, ...NOT_KEPT }, body }),
      madeAt: performance.now(),
    });
  }
}

/** True for an error that Next answered without a body, or with one that only a script would fill. */
export function isBareError(status: number, body: Buffer): boolean {
  return status >= 400 && (body.byteLength === 0 || body.includes('id="__next_error__"'));
}

function nearestStatus(status: number): number {
  if (ERROR_STATUSES.some((known) => known === status)) return status;
  if (status === 401) return 403;
  return status >= 500 ? 503 : 400;
}

const LAST_RESORT = new SharedPage({
  status: 503,
  headers: {},
  body: '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Erreur</title></head><body><main><h1>Erreur du serveur</h1><p>Veuillez réessayer dans quelques instants. <a href="/">Retour à l\'accueil</a></p></main></body></html>',
});
