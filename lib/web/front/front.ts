import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busy } from '#lib/base/gate.ts';
import type { Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { clientAddress, parseRanges } from '#lib/web/client-address.ts';
import { TRANSPORT_STATUS, type TransportCode } from '#lib/web/transport-codes.ts';
import { chooseEncoding } from './compress.ts';
import { CostlyDoors } from './costly-doors.ts';
import { ERROR_PATH, ErrorPages, type AppHandler } from './error-pages.ts';
import { finishAnswer, type Answering } from './finish-answer.ts';
import { holdResponse } from './held-response.ts';
import { observe } from './metrics.ts';
import { cacheKey, PageCache } from './page-cache.ts';
import { pageKind } from '#lib/web/page-kinds.ts';
import { allowedMethods, asksForMethods, faultOf, limitBody } from './request-guard.ts';
import { rewriteHeaders, type Vouched } from './request-headers.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { answerService, type Readiness } from './service-addresses.ts';

/** When a client that was refused for lack of capacity may retry, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/** The server in front of Next. What it refuses, rewrites and adds applies to every answer of the site (product/serving §3). */
export class Front {
  readonly #config: Config;
  readonly #site: URL;
  readonly #ranges: ReturnType<typeof parseRanges>;
  readonly #readiness: Readiness;
  readonly #handle: AppHandler;
  readonly #errorPages: ErrorPages;
  readonly #pages = new PageCache();
  readonly #doors = new CostlyDoors();
  #inFlight = 0;

  constructor({ config, handle, readiness }: { config: Config; handle: AppHandler; readiness: Readiness }) {
    this.#config = config;
    this.#readiness = readiness;
    this.#site = new URL(config.siteUrl);
    this.#ranges = parseRanges(config.trustedProxies);
    this.#handle = handle;
    this.#errorPages = new ErrorPages(handle);
  }

  /** How many requests are being answered. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Renders and stores the error pages, for times when none can be rendered. */
  async prepare(): Promise<void> {
    await this.#errorPages.store({
      address: null,
      requestId: randomUUID(),
      target: '/',
      site: this.#site,
      policy: null,
    });
  }

  handle(req: IncomingMessage, res: ServerResponse): void {
    const path = pathOf(req);
    const { vouched, policy } = this.#vouch(req, path);
    this.#addHeaders(res, { path, policy, requestId: vouched.requestId });
    if (answerService(req, res, { path, config: this.#config, readiness: this.#readiness })) return;
    this.#count(req, res, path);
    const fault = path.startsWith(ERROR_PATH) ? 'not found' : faultOf(req, path);
    if (fault !== null) return this.#refuse({ req, res, path, vouched }, fault);
    if (asksForMethods(req, path)) return tellMethods(res, path);
    if (this.#inFlight > this.#config.maxInFlight)
      return this.#refuse({ req, res, path, vouched }, 'service unavailable');
    const key = this.#cacheKey(req, path);
    if (key !== null && this.#sendKept(res, key)) return;
    limitBody(req, () => this.#refuse({ req, res, path, vouched }, 'payload too large'));
    rewriteHeaders(req.headers, vouched);
    this.#answer({ req, res, path, vouched }, key);
  }

  #vouch(req: IncomingMessage, path: string): { vouched: Vouched; policy: string } {
    const kind = pageKind(path);
    const policy = contentSecurityPolicy({ kind, path, nonce: randomBytes(16).toString('base64url') });
    const address = clientAddress({
      peer: req.socket.remoteAddress,
      forwardedFor: req.headers['x-forwarded-for']?.toString(),
      trusted: this.#ranges,
    });
    const vouched = {
      address,
      requestId: randomUUID(),
      target: targetOf(req),
      site: this.#site,
      policy: kind === 'reading' ? null : policy,
    };
    return { vouched, policy };
  }

  #addHeaders(
    res: ServerResponse,
    { path, policy, requestId }: { path: string; policy: string; requestId: string },
  ): void {
    const isHttps = this.#site.protocol === 'https:';
    for (const [name, value] of Object.entries(securityHeaders({ path, isHttps })))
      res.setHeader(name, value);
    if (this.#config.mode !== 'development') res.setHeader('content-security-policy', policy);
    res.setHeader('x-request-id', requestId);
  }

  #count(req: IncomingMessage, res: ServerResponse, path: string): void {
    const startedAt = performance.now();
    this.#inFlight += 1;
    res.once('close', () => {
      this.#inFlight -= 1;
      observe({
        method: req.method ?? '',
        path,
        status: res.statusCode,
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
  }

  #cacheKey(req: IncomingMessage, path: string): string | null {
    if (this.#config.mode === 'development') return null;
    return cacheKey(req, { path, encoding: chooseEncoding(req.headers['accept-encoding']) });
  }

  #sendKept(res: ServerResponse, key: string): boolean {
    const page = this.#pages.take(key, performance.now());
    if (page === null) return false;
    for (const [name, value] of Object.entries(page.headers))
      if (value !== undefined) res.setHeader(name, value);
    res.end(page.body);
    return true;
  }

  #answer(request: Pick<Answering, 'req' | 'res' | 'path' | 'vouched'>, key: string | null): void {
    const { req, res } = request;
    const answering: Answering = {
      ...request,
      errorPages: this.#errorPages,
      isStripped: this.#config.mode !== 'development',
      keep: (page) => {
        if (key !== null) this.#pages.put(key, page, performance.now());
      },
    };
    const fail = (error: unknown): void => {
      if (error instanceof Busy) return this.#refuse(request, 'service unavailable');
      getLog().error({ err: error, id: request.vouched.requestId, path: request.path }, 'answer failed');
      if (res.headersSent) res.destroy();
      else this.#refuse(request, 'internal error');
    };
    holdResponse(res, (held) => void finishAnswer(answering, held).catch(fail));
    this.#doors.enter(request, () => this.#handle(req, res)).catch(fail);
  }

  /** Refuses without asking the app: JSON for the API, the stored page for everything else. */
  #refuse(
    { req, res, path }: Pick<Answering, 'req' | 'res' | 'path' | 'vouched'>,
    code: TransportCode,
  ): void {
    if (res.headersSent || res.writableEnded) return;
    const status = TRANSPORT_STATUS[code];
    const isApi = path.startsWith('/rest/') && !(req.headers.accept ?? '').includes('text/html');
    const body = isApi ? Buffer.from(JSON.stringify({ error: code })) : this.#errorPages.getStored(status);
    res.statusCode = status;
    res.setHeader('content-type', isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
    res.setHeader('content-length', body.byteLength);
    res.setHeader('cache-control', 'no-store');
    if (status === 405) res.setHeader('allow', allowedMethods(path).join(', '));
    if (status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    // The rest of a refused body is not read.
    if (!req.complete) res.setHeader('connection', 'close');
    res.end(req.method === 'HEAD' ? undefined : body);
  }
}

function tellMethods(res: ServerResponse, path: string): void {
  res.writeHead(204, { allow: allowedMethods(path).join(', ') });
  res.end();
}

/** The path of a request, whether its target is a path or a URL. A URL in `req.url` is replaced by its path and query. */
function pathOf(req: IncomingMessage): string {
  const target = req.url ?? '/';
  if (!target.startsWith('/')) {
    const parsed = URL.canParse(target) ? new URL(target) : new URL('http://site/');
    req.url = parsed.pathname + parsed.search;
  }
  return (req.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

/** The request target if a header can carry it (printable ASCII), otherwise `/`. */
function targetOf(req: IncomingMessage): string {
  const target = req.url ?? '/';
  return /^[\x21-\x7e]{1,2000}$/.test(target) ? target : '/';
}
