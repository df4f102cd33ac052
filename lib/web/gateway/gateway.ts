import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { Busy } from '#lib/base/gate.ts';
import { Admission, type Entry } from '#lib/web/admission/admission.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import { parseRanges, ProxyWatch } from '#lib/web/http/trusted-headers.ts';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { makeFactsOf, allowedMethods, CALL_METHODS } from '#lib/web/http/request-facts.ts';
import { securityHeaders } from '#lib/web/http/security-headers.ts';
import { isClientGone } from '#lib/web/http/transport-fault.ts';
import { observe, showLoad } from '#lib/web/metrics/metrics.ts';
import { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { PageMaker } from '#lib/web/pages/page-maker.ts';
import { PageStore, type StoreOrder } from '#lib/web/pages/page-store.ts';
import { errorReaderOf } from '#lib/web/pages/readers.ts';
import type { PageIndex } from '#lib/web/rows/page-row.ts';
import { acceptYield } from '#lib/web/server/accept-yield.ts';
import { askApp } from './app-answer.ts';
import { plainPath, type HasPath } from './known-paths.ts';
import { EventStreams, type EventSource } from './event-streams.ts';
import { FixedFiles, isStyleBundle } from './fixed-files.ts';
import { PageServer } from './page-server.ts';
import { Refusals, GatewayRequest } from './request.ts';
import { answerService, type Readiness } from './service-addresses.ts';

/** Facts recorded by a build. */
type Build = {
  readonly hasPath: HasPath;
  /** The root folder of the site. */
  readonly root: string;
};

type Means = {
  readonly config: Config;
  readonly handle: AppHandler;
  readonly readiness: Readiness;
  readonly index: PageIndex;
  /** Null in development, where pages and files change: nothing is stored, and the app is asked for every path. */
  readonly build: Build | null;
  readonly events?: readonly EventSource[];
};

/** The server in front of Next: refuses, rewrites and completes every request and answer of the site (product/serving §3). */
export class Gateway {
  readonly #means: Means;
  readonly #site: URL;
  readonly #ranges: ReturnType<typeof parseRanges>;
  readonly #proxyWatch: ProxyWatch;
  readonly #errorPages: ErrorPages;
  readonly #refusals: Refusals;
  readonly #pages: PageServer;
  readonly #files: FixedFiles;
  readonly #admission: Admission;
  readonly #factsOf: ReturnType<typeof makeFactsOf>;
  readonly #streams: EventStreams;
  #inFlight = 0;

  constructor(means: Means) {
    const { config, handle, index, build, events = [] } = means;
    this.#means = means;
    this.#factsOf = makeFactsOf(index, { isStored: build !== null });
    this.#site = new URL(config.siteUrl);
    this.#ranges = parseRanges(config.trustedProxies);
    this.#proxyWatch = new ProxyWatch(this.#ranges);
    this.#admission = new Admission(config);
    this.#files = new FixedFiles(build?.root ?? null);
    const app = { handle, site: this.#site };
    this.#streams = new EventStreams(events);
    showLoad(() => ({ ...this.#admission.load, streams: this.#streams.count }));
    const maker = new PageMaker({ ...app, isKept: build !== null });
    const errorPages = new ErrorPages(maker);
    const refusals = new Refusals(errorPages);
    this.#errorPages = errorPages;
    this.#refusals = refusals;
    this.#pages = new PageServer({
      ...{ maker, errorPages, refusals, isHttps: this.#isHttps },
      store: new PageStore({ ...app, maker, errorPages, enter: (...order) => this.#enterForAll(...order) }),
      enter: (...request) => this.#enter(...request),
    });
  }

  get #isHttps(): boolean {
    return this.#site.protocol === 'https:';
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Ends the event streams, whose readers reconnect to another process. */
  endStreams(): void {
    this.#streams.end();
  }

  /** Renders and stores the error pages ahead of need. */
  async prepare(): Promise<void> {
    await this.#errorPages.store();
  }

  /** Answers a request by itself, from its cache, or through Next. Call it synchronously in the request's event. */
  handle(req: IncomingMessage, res: ServerResponse): void {
    const { origins } = this.#means.config;
    const facts = this.#factsOf(req);
    this.#proxyWatch.see(req);
    const request = new GatewayRequest({ req, res, facts }, { ranges: this.#ranges, origins });
    if (request.fault === null && hasBody(req))
      request.body = this.#admission.receive(req, res, request.client);
    if (request.isRead && this.#pages.sendAtOnce(request, () => this.#count(request))) return;
    this.#addHeaders(request);
    const { config, readiness } = this.#means;
    const { isFull } = this.#admission;
    if (answerService(req, res, { facts, config, readiness, isFull })) return;
    this.#answer(request).catch((error: unknown) => this.#fail(request, error));
  }

  async #answer(request: GatewayRequest): Promise<void> {
    const { req, res, facts, fault } = request;
    if (request.isRead && this.#streams.takes(facts.path)) return this.#openStream(request);
    this.#count(request);
    if (fault === 'method not allowed' && facts.isCall) return this.#refuseMethod(request);
    if (fault !== null) return this.#refusals.send(request, fault);
    if (plainPath(facts.path).startsWith('/erreur/')) return this.#refusals.send(request, 'not found');
    // Next answers 400.
    if (req.method === 'OPTIONS' && !facts.isCall)
      return void res.writeHead(204, { allow: allowedMethods(facts).join(', ') }).end();
    return this.#serve(request);
  }

  #fail(request: GatewayRequest, error: unknown): void {
    const { res, id, facts } = request;
    if (error instanceof Busy) return void this.#refusals.send(request, 'service unavailable');
    if (!(res.destroyed && isClientGone(error)))
      getLog().error({ err: error, id, path: facts.path }, 'answer failed');
    if (res.headersSent) res.destroy();
    else void this.#refusals.send(request, 'internal error');
  }

  /** Answers 405 with the call's methods, or 404; only the app knows its calls. */
  #refuseMethod(request: GatewayRequest): Promise<void> {
    return this.#enter(request, async () => {
      const app = { handle: this.#means.handle, site: this.#site };
      const { status, headers } = await fetchApp({ ...app, url: request.facts.path, method: 'OPTIONS' });
      const told = headers.allow?.toString().split(', ') ?? CALL_METHODS;
      const methods = CALL_METHODS.filter((method) => told.includes(method));
      await this.#refusals.send(request, status === 404 ? 'not found' : 'method not allowed', methods);
    });
  }

  async #serve(request: GatewayRequest): Promise<void> {
    const { facts, body } = request;
    const { page, path, storedAs } = facts;
    if (page === null && this.#means.build?.hasPath(path) === false) return this.#sendMissing(request);
    const file = this.#files.find(request) ?? (isStyleBundle(path) ? await this.#files.join(request) : null);
    if (file !== null) return this.#files.send(request, file);
    if (isStyleBundle(path)) return this.#sendMissing(request);
    if (request.isRead && page !== null && (storedAs !== null || !page.row.isFile))
      return this.#pages.answer(request, page);
    const outcome = await body?.intake;
    body?.release();
    if (outcome === 'too large') return this.#refusals.send(request, 'payload too large');
    if (outcome === 'no room') return this.#refusals.sendLater(request);
    if (outcome !== 'gone') await this.#enter(request, () => this.#askApp(request));
  }

  #addHeaders({ res, facts, id }: GatewayRequest): void {
    const headers = securityHeaders(facts, { isHttps: this.#isHttps });
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    // The policy would block Next's development tools.
    if (this.#means.build === null) res.removeHeader('content-security-policy');
    res.setHeader('x-request-id', id);
  }

  #count({ req, res, facts: { path } }: GatewayRequest): void {
    const startedAt = performance.now();
    const { method = '' } = req;
    this.#inFlight += 1;
    res.on('close', () => {
      this.#inFlight -= 1;
      const seconds = (performance.now() - startedAt) / 1000;
      observe({ method, path, status: res.statusCode, seconds });
    });
  }

  async #sendMissing(request: GatewayRequest): Promise<void> {
    await this.#pages.send(request, await this.#errorPages.get(404), await errorReaderOf(request.req));
  }

  /** Opens a stream of events in its class's turn, which ends once the stream is open. */
  #openStream(request: GatewayRequest): Promise<void> {
    return this.#enter(request, async () => {
      const code = await this.#streams.open(request);
      if (code !== null) await this.#refusals.send(request, code);
    });
  }

  #askApp(request: GatewayRequest): Promise<void> {
    return askApp(request, {
      ...{ handle: this.#means.handle, site: this.#site, errorPages: this.#errorPages },
      fail: (error) => this.#fail(request, error),
      keepFile: (file) => this.#files.keep(request, file),
    });
  }

  /** Does the work in the turn of its class, or refuses the request for lack of room. */
  async #enter(request: GatewayRequest, work: () => Promise<void>): Promise<void> {
    const { req, res, facts, client } = request;
    const { path, row } = facts;
    const unlessLeft = async () => {
      if (!res.destroyed) await work();
    };
    if (!(await this.#admit({ method: req.method ?? '', path, row, client }, unlessLeft)))
      await this.#refusals.sendLater(request);
  }

  /** Makes a page for everybody in the turn of its class, even if its client disconnects. False if there is no room. */
  #enterForAll({ path, row, client }: StoreOrder, work: () => Promise<void>): Promise<boolean> {
    return this.#admit({ method: 'GET', path, row, client }, work);
  }

  #admit(entry: Entry, work: () => Promise<void>): Promise<boolean> {
    return this.#admission.enter(entry, async () => {
      await acceptYield.wait();
      await work();
    });
  }
}
