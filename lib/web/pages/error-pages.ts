import { cached } from '#lib/base/cached.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { withReturn } from '#lib/base/local-path.ts';
import { ERROR_STATUSES } from '#lib/base/text/error-messages.ts';
import { waitAtMost, Busy, isBusy } from '#lib/base/gate.ts';
import { NOT_KEPT } from '#lib/web/http/fetch-app.ts';
import { ERROR_PAGE, pathOf } from '#lib/web/rows/page-row.ts';
import { getLog } from '#lib/base/config/log.ts';
import { expectedFault } from '#lib/web/http/transport-fault.ts';
import { CachedPage } from './cached-page.ts';
import { NOBODY, type PageMaker, type Made } from './page-maker.ts';
import type { Refusal } from './definition.ts';

/** The requested address, and the request's id. */
type Asked = { readonly target: string; readonly requestId: string };

/** A page or the answer in its place, and whether it may be stored. */
export type Sendable = { readonly page: CachedPage; readonly isWhole: boolean; readonly isRefused: boolean };

const STATUS = { 'not found': 404, forbidden: 403, 'bad request': 400 } as const;

/** How long an error page is sent without rendering it again. */
const FRESHNESS = { maxAge: KEEP_SECONDS.pageUnheard, mayBeStale: true };

/** How long a reader waits for a new version before getting the last one, in milliseconds. */
const TIMEOUT_MS = 4_000;

/** The full pages of refusals and errors (product/serving §6.1). Public but for the frame, and rendered at most every two seconds. */
export class ErrorPages {
  readonly #maker: Pick<PageMaker, 'make'>;
  /** The last page made for each status, or the last resort. */
  readonly #stored = new Map<number, CachedPage>();

  constructor(maker: Pick<PageMaker, 'make'>) {
    this.#maker = maker;
  }

  /** Renders and stores every page ahead of need. */
  async store(): Promise<void> {
    for (const status of ERROR_STATUSES) await this.#renew(status);
  }

  async get(status: number): Promise<CachedPage> {
    const known = nearestStatus(status);
    await waitAtMost(TIMEOUT_MS, this.#renew(known));
    return this.#stored.get(known) ?? LAST_RESORT;
  }

  /** The stored page, without asking the app or MongoDB; made only if it was never tried, as in the first second of a site. */
  async getOnce(status: number): Promise<CachedPage> {
    return this.#stored.get(nearestStatus(status)) ?? this.get(status);
  }

  /** The page made by `make`, or the answer in its place. Throws nothing but `Busy`. */
  async pageOr(make: () => Promise<Made>, asked: Asked): Promise<Sendable> {
    try {
      const made = await make();
      if (made.kind === 'page') return { ...made, isRefused: false };
      const { refusal, isWhole } = made;
      return { page: await this.#refusalPage(refusal, asked.target), isWhole, isRefused: true };
    } catch (error) {
      if (isBusy(error)) throw new Busy();
      return { page: await this.#failurePage(error, asked), isWhole: false, isRefused: false };
    }
  }

  /** The answer to a refusal: the full page of its status, or a redirect (product/serving §6.2). */
  async #refusalPage(refusal: Refusal, target: string): Promise<CachedPage> {
    const way = refusal === 'log in' ? { goTo: withReturn('/login.html', target) } : refusal;
    if (typeof way === 'string') return this.get(STATUS[way]);
    return new CachedPage({ status: 307, headers: { ...NOT_KEPT, location: way.goTo }, body: '' });
  }

  /** The answer for a page that failed. Unexpected errors are logged. */
  async #failurePage(error: unknown, { target, requestId: id }: Asked): Promise<CachedPage> {
    const fault = expectedFault(error);
    const [path] = target.split('?');
    if (fault === null) getLog().error({ err: error, id, path }, 'page failed');
    const { status, retryAfterSeconds } = fault ?? { status: 500, retryAfterSeconds: null };
    const page = await (fault === null ? this.getOnce(status) : this.get(status));
    return page.with({ status, headers: { ...NOT_KEPT, 'retry-after': retryAfterSeconds?.toString() } });
  }

  /** Renders the page of a status unless it is fresh. Never rejects: the last version stays. */
  async #renew(status: number): Promise<void> {
    const made = await cached(`error page ${status}`, FRESHNESS, () => this.#make(status)).catch(() => null);
    this.#stored.set(status, made ?? this.#stored.get(status) ?? LAST_RESORT);
  }

  async #make(status: number): Promise<CachedPage | null> {
    const params = { status: String(status) };
    const path = pathOf(ERROR_PAGE, params);
    const order = { row: ERROR_PAGE, params, path, url: path, target: '/' };
    const made = await this.#maker.make(order, NOBODY);
    return made.kind === 'page' ? made.page.with({ status, headers: NOT_KEPT }) : null;
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
