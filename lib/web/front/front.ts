import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { Busy } from '#lib/base/gate.ts';
import { clientAddress, parseRanges } from '#lib/web/client-address.ts';
import { isClientGone } from '#lib/web/client-gone.ts';
import { TRANSPORT_STATUS, type TransportCode } from '#lib/web/transport-codes.ts';
import { CostlyDoors } from './costly-doors.ts';
import { ERROR_PATH, ErrorPages, type AppHandler } from './error-pages.ts';
import { finishAnswer, type Answering } from './finish-answer.ts';
import { holdResponse } from './held-response.ts';
import { observe } from './metrics.ts';
import { cacheKey, PageCache } from './page-cache.ts';
import { factsOf, type RequestFacts } from './request-facts.ts';
import { allowedMethods, asksForMethods, faultOf, limitBody } from './request-guard.ts';
import { rewriteHeaders, type Vouched } from './request-headers.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { answerService, type Readiness } from './service-addresses.ts';

/** When a client that was refused for lack of capacity may retry, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/** A request being answered, with its facts. */
type Request = Pick<Answering, 'req' | 'res' | 'facts' | 'vouched'>;

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

  /** Answers a request: by itself, from the page cache, or through Next. */
  handle(req: IncomingMessage, res: ServerResponse): void {
    const facts = factsOf(req);
    const { vouched, policy } = this.#vouch(req, facts);
    const request = { req, res, facts, vouched };
    this.#addHeaders(res, { facts, policy, requestId: vouched.requestId });
    if (answerService(req, res, { facts, config: this.#config, readiness: this.#readiness })) return;
    this.#count(request);
    const fault = facts.path.startsWith(ERROR_PATH) ? 'not found' : faultOf(req, facts);
    if (fault !== null) return this.#refuse(request, fault);
    if (asksForMethods(req, facts)) return tellMethods(res, facts);
    if (this.#inFlight > this.#config.maxInFlight) return this.#refuse(request, 'service unavailable');
    const key = this.#config.mode === 'development' ? null : cacheKey(req, facts);
    if (key !== null && this.#sendKept(res, key)) return;
    limitBody(req, () => this.#refuse(request, 'payload too large'));
    rewriteHeaders(req.headers, vouched);
    this.#answer(request, key);
  }

  #vouch(req: IncomingMessage, { kind, mayBeFramed, target }: RequestFacts) {
    const policy = contentSecurityPolicy({
      kind,
      mayBeFramed,
      nonce: randomBytes(16).toString('base64url'),
    });
    const address = clientAddress({
      peer: req.socket.remoteAddress,
      forwardedFor: req.headers['x-forwarded-for']?.toString(),
      trusted: this.#ranges,
    });
    const vouched: Vouched = {
      address,
      requestId: randomUUID(),
      target,
      site: this.#site,
      policy: kind === 'reading' ? null : policy,
    };
    return { vouched, policy };
  }

  #addHeaders(
    res: ServerResponse,
    { facts, policy, requestId }: { facts: RequestFacts; policy: string; requestId: string },
  ): void {
    const isHttps = this.#site.protocol === 'https:';
    for (const [name, value] of Object.entries(securityHeaders(facts, { isHttps })))
      res.setHeader(name, value);
    if (this.#config.mode !== 'development') res.setHeader('content-security-policy', policy);
    res.setHeader('x-request-id', requestId);
  }

  #count({ req, res, facts: { path } }: Request): void {
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

  #sendKept(res: ServerResponse, key: string): boolean {
    const page = this.#pages.take(key, performance.now());
    if (page === null) return false;
    for (const [name, value] of Object.entries(page.headers))
      if (value !== undefined) res.setHeader(name, value);
    res.end(page.body);
    return true;
  }

  #answer(request: Request, key: string | null): void {
    const { req, res, facts, vouched } = request;
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
      if (!(res.destroyed && isClientGone(error)))
        getLog().error({ err: error, id: vouched.requestId, path: facts.path }, 'answer failed');
      if (res.headersSent) res.destroy();
      else this.#refuse(request, 'internal error');
    };
    holdResponse(res, (held) => void finishAnswer(answering, held).catch(fail));
    this.#doors.enter({ req, res, path: facts.path }, () => this.#handle(req, res)).catch(fail);
  }

  /** Refuses without asking the app: JSON for the API, the stored page for everything else. */
  #refuse({ req, res, facts }: Request, code: TransportCode): void {
    if (res.headersSent || res.writableEnded) return;
    const status = TRANSPORT_STATUS[code];
    const isJson = facts.isCall && !(req.headers.accept ?? '').includes('text/html');
    const body = isJson ? Buffer.from(JSON.stringify({ error: code })) : this.#errorPages.getStored(status);
    res.statusCode = status;
    res.setHeader('content-type', isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
    res.setHeader('content-length', body.byteLength);
    res.setHeader('cache-control', 'no-store');
    if (status === 405) res.setHeader('allow', allowedMethods(facts).join(', '));
    if (status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    // The rest of a refused body is not read.
    if (!req.complete) res.setHeader('connection', 'close');
    res.end(req.method === 'HEAD' ? undefined : body);
  }
}

function tellMethods(res: ServerResponse, facts: RequestFacts): void {
  res.writeHead(204, { allow: allowedMethods(facts).join(', ') });
  res.end();
}
