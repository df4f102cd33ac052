import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { hasSiteCookie } from '#lib/web/cookies.ts';
import { ERROR_STATUSES } from '#lib/web/error-words.ts';
import { holdResponse } from './held-response.ts';
import { innerExchange } from './inner-exchange.ts';
import { rewriteHeaders, type Vouched } from './request-headers.ts';
import { stripScripts } from './strip-scripts.ts';

export type AppHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Where the app renders the page of a status; clients get a 404 there. */
export const ERROR_PATH = '/erreur/';

/** How long a stored page is sent as it is, in milliseconds. */
const FRESH_MS = KEEP_SECONDS.page * 1000;

/** How long a page may take to render, in milliseconds, before the stored one is sent instead. */
const PATIENCE_MS = 4_000;

/** The same at the start, when the app has yet to load its pages and nobody waits for one. */
const START_PATIENCE_MS = 30_000;

/** The page that names the request that failed, so no two visitors get the same. */
const NAMES_REQUEST = 500;

/** A page as visitors without cookies see it. */
type Stored = { readonly page: Buffer; readonly madeAt: number };

type Rendering = {
  readonly headers: IncomingHttpHeaders;
  readonly vouched: Vouched;
  readonly patienceMs: number;
};

/**
 * The full pages of refusals and errors. Without JavaScript, Next answers a thrown `notFound()`, `forbidden()` or error
 * with an empty body; the front server sends the page of that status instead (product/serving §6.1).
 */
export class ErrorPages {
  readonly #handle: AppHandler;
  readonly #stored = new Map<number, Stored>();
  readonly #renewals = new Map<number, Promise<void>>();
  readonly #isShared: boolean;

  /** Where pages change while they are worked on, none `isShared`. */
  constructor(handle: AppHandler, { isShared }: { isShared: boolean }) {
    this.#handle = handle;
    this.#isShared = isShared;
  }

  /** Renders and stores every page as visitors see it, for times when none can be rendered. */
  async store(vouched: Vouched): Promise<void> {
    for (const status of ERROR_STATUSES) await this.#renew(status, vouched, START_PATIENCE_MS);
  }

  /**
   * The page of a status for this client, with their theme and their name in the header. Clients without cookies of the site get
   * the stored one, made anew at most every two seconds however many ask.
   */
  async get(status: number, headers: IncomingHttpHeaders, vouched: Vouched): Promise<Buffer> {
    const nearest = nearestStatus(status);
    const { cookie } = headers;
    if (this.#isShared && nearest !== NAMES_REQUEST && !hasSiteCookie(cookie)) {
      await this.#refresh(nearest, vouched);
      return this.getStored(status);
    }
    const page = await this.#render(nearest, {
      ...{ headers: cookie === undefined ? {} : { cookie }, vouched },
      patienceMs: PATIENCE_MS,
    });
    return page ?? this.getStored(status);
  }

  /** The stored page of a status, available even when the app or MongoDB is not. */
  getStored(status: number): Buffer {
    return this.#stored.get(nearestStatus(status))?.page ?? Buffer.from(LAST_RESORT);
  }

  async #refresh(status: number, vouched: Vouched): Promise<void> {
    const { madeAt } = this.#stored.get(status) ?? { madeAt: -Infinity };
    if (performance.now() - madeAt < FRESH_MS) return;
    const under = this.#renewals.get(status) ?? this.#renew(status, vouched, PATIENCE_MS);
    this.#renewals.set(status, under);
    await under.finally(() => this.#renewals.delete(status));
  }

  async #renew(status: number, vouched: Vouched, patienceMs: number): Promise<void> {
    const page = await this.#render(status, {
      headers: {},
      vouched: { ...vouched, target: '/' },
      patienceMs,
    });
    if (page === null) return;
    const stripped = Buffer.from(stripScripts(page.toString('utf8')));
    this.#stored.set(status, { page: stripped, madeAt: performance.now() });
  }

  async #render(status: number, { headers, vouched, patienceMs }: Rendering): Promise<Buffer | null> {
    const { req, res } = innerExchange(`${ERROR_PATH}${status}`, headers);
    rewriteHeaders(req.headers, vouched);
    const rendered = new Promise<Buffer | null>((resolve) => {
      holdResponse(res, ({ status: outcome, body }) => resolve(outcome === 200 ? body : null));
      setTimeout(resolve, patienceMs, null).unref();
    });
    this.#handle(req, res).catch(() => undefined);
    return rendered;
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

const LAST_RESORT =
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Erreur</title></head><body><main><h1>Erreur du serveur</h1><p>Veuillez réessayer dans quelques instants. <a href="/">Retour à l\'accueil</a></p></main></body></html>';
