import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_STATUSES } from '#lib/web/error-words.ts';
import { holdResponse } from './held-response.ts';
import { innerExchange } from './inner-exchange.ts';
import { rewriteHeaders, type Vouched } from './request-headers.ts';
import { stripScripts } from './strip-scripts.ts';

export type AppHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

/** Where the app renders the page of a status; clients get a 404 there. */
export const ERROR_PATH = '/erreur/';

/** How long a page may take to render, in milliseconds, before the stored one is sent instead. */
const PATIENCE_MS = 4_000;

/** The same at the start, when the app has yet to load its pages and nobody waits for one. */
const START_PATIENCE_MS = 30_000;

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
  readonly #stored = new Map<number, Buffer>();

  constructor(handle: AppHandler) {
    this.#handle = handle;
  }

  /** Renders and stores every page as visitors see it, for times when none can be rendered. */
  async store(vouched: Vouched): Promise<void> {
    for (const status of ERROR_STATUSES) {
      const page = await this.#render(status, { headers: {}, vouched, patienceMs: START_PATIENCE_MS });
      if (page) this.#stored.set(status, Buffer.from(stripScripts(page.toString('utf8'))));
    }
  }

  /** The page of a status for this client, with their theme and their name in the header. */
  async get(status: number, headers: IncomingHttpHeaders, vouched: Vouched): Promise<Buffer> {
    const nearest = nearestStatus(status);
    const { cookie } = headers;
    const page = await this.#render(nearest, {
      ...{ headers: cookie === undefined ? {} : { cookie }, vouched },
      patienceMs: PATIENCE_MS,
    });
    return page ?? this.getStored(status);
  }

  /** The stored page of a status, available even when the app or MongoDB is not. */
  getStored(status: number): Buffer {
    return this.#stored.get(nearestStatus(status)) ?? Buffer.from(LAST_RESORT);
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
