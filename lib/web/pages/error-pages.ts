import { waitAtMost } from '#lib/base/wait-at-most.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { ERROR_STATUSES } from '#lib/base/text/error-messages.ts';
import { NOT_KEPT } from '#lib/web/http/fetch-app.ts';
import { ERROR_PAGE, pathOf } from '#lib/web/rows/page-row.ts';
import { CachedPage } from './cached-page.ts';
import { NOBODY, type PageMaker } from './page-maker.ts';

/** How long a page is sent as it is, in milliseconds. */
const FRESH_MS = KEEP_SECONDS.pageUnheard * 1000;

/** How long a page may take to render, in milliseconds, before the one before it is sent instead. */
const PATIENCE_MS = 4_000;

/** The same at the start, when the app has yet to load its pages and nobody waits for one. */
const START_PATIENCE_MS = 30_000;

type Stored = { readonly page: CachedPage; readonly madeAt: number };

/**
 * The full pages of refusals and errors (product/serving §6.1). They are the same for everybody but for the frame, and made at most
 * every two seconds however many ask.
 */
export class ErrorPages {
  readonly #maker: PageMaker;
  readonly #stored = new Map<number, Stored>();
  readonly #renewals = new Map<number, Promise<void>>();
  readonly #tried = new Set<number>();

  constructor(maker: PageMaker) {
    this.#maker = maker;
  }

  /** Makes and stores every page, for times when none can be made. */
  async store(): Promise<void> {
    for (const status of ERROR_STATUSES) await this.#try(status, START_PATIENCE_MS);
  }

  /** The page of a status. */
  async get(status: number): Promise<CachedPage> {
    const nearest = nearestStatus(status);
    const { madeAt } = this.#stored.get(nearest) ?? { madeAt: -Infinity };
    if (performance.now() - madeAt >= FRESH_MS) await this.#try(nearest, PATIENCE_MS);
    return this.getStored(status);
  }

  /**
   * Makes the page of a status if nobody has tried to yet, as in the first second of a site; null when there is nothing to wait for. Never
   * rejects.
   */
  firstTry(status: number): Promise<unknown> | null {
    return this.#tried.has(nearestStatus(status)) ? null : this.get(status).catch(() => null);
  }

  /** The stored page of a status, available even when the app or MongoDB is not. */
  getStored(status: number): CachedPage {
    return this.#stored.get(nearestStatus(status))?.page ?? LAST_RESORT;
  }

  /** Makes the page of a status, once for all who ask meanwhile, and waits for it no longer than this. */
  async #try(status: number, patienceMs: number): Promise<void> {
    const under = this.#renewals.get(status) ?? this.#renew(status).catch(() => undefined);
    this.#renewals.set(status, under);
    await waitAtMost(patienceMs, under).finally(() => {
      this.#renewals.delete(status);
      this.#tried.add(status);
    });
  }

  async #renew(status: number): Promise<void> {
    const params = { status: String(status) };
    const path = pathOf(ERROR_PAGE, params);
    const order = { row: ERROR_PAGE, params, path, url: path, target: '/' };
    const made = await this.#maker.make(order, NOBODY);
    if (made.kind !== 'page') return;
    const shown = made.page.with({ status, headers: NOT_KEPT });
    this.#stored.set(status, { page: shown, madeAt: performance.now() });
  }
}

function nearestStatus(status: number): number {
  if (ERROR_STATUSES.some((known) => known === status)) return status;
  if (status === 401) return 403;
  return status >= 500 ? 503 : 400;
}

const LAST_RESORT = new CachedPage({
  status: 503,
  headers: {},
  body: '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Erreur</title></head><body><main><h1>Erreur du serveur</h1><p>Veuillez réessayer dans quelques instants. <a href="/">Retour à l\'accueil</a></p></main></body></html>',
});
