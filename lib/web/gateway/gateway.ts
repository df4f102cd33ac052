import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { Admission, type Body, type Entry } from '#lib/web/admission/admission.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import { parseRanges, ProxyWatch } from '#lib/web/http/trusted-headers.ts';
import { fetchApp, type AppHandler } from '#lib/web/http/fetch-app.ts';
import { makeFactsOf, allowedMethods, CALL_METHODS } from '#lib/web/http/request-facts.ts';
import { securityHeaders } from '#lib/web/http/security-headers.ts';
import type { TransportCode } from '#lib/web/http/transport-fault.ts';
import { observe, showStreams } from '#lib/web/metrics/metrics.ts';
import { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { PageMaker } from '#lib/web/pages/page-maker.ts';
import { PageStore, type StoreOrder } from '#lib/web/pages/page-store.ts';
import { errorReaderOf } from '#lib/web/pages/readers.ts';
import type { PageIndex } from '#lib/web/rows/page-row.ts';
import { AcceptYield } from '#lib/web/server/connections.ts';
import { inTurn, type Turn } from '#lib/web/server/site-server.ts';
import { askApp } from './app-answer.ts';
import { plainPath, type KnownPaths } from './known-paths.ts';
import { EventStreams, type EventSource } from './event-streams.ts';
import { FixedFiles, isStyleBundle, type SentFile } from './fixed-files.ts';
import { PageServer } from './page-server.ts';
import { Refusals, GatewayRequest } from './request.ts';
import { answerService, type Readiness } from './service-addresses.ts';

/** The facts that a build records of the site. */
type Build = {
  readonly paths: Pick<KnownPaths, 'has'>;
  /** The folder of the site. */
  readonly root: string;
};

type Means = {
  readonly config: Config;
  readonly handle: AppHandler;
  readonly readiness: Readiness;
  readonly index: PageIndex;
  /** Null in development, where pages and files change while they are looked at: nothing is stored, and the app is asked for every path. */
  readonly build: Build | null;
  readonly acceptYield?: AcceptYield;
  /** The sources of event streams. */
  readonly events?: readonly EventSource[];
};

/** The server in front of Next. What it refuses, rewrites and adds applies to every answer of the site (product/serving §3). */
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
  readonly #acceptYield: AcceptYield;
  readonly #factsOf: ReturnType<typeof makeFactsOf>;
  readonly #streams: EventStreams;
  #inFlight = 0;

  constructor(means: Means) {
    const { config, handle, index, build, acceptYield = new AcceptYield(), events = [] } = means;
    this.#means = means;
    this.#factsOf = makeFactsOf(index, { isStored: build !== null });
    this.#site = new URL(config.siteUrl);
    this.#ranges = parseRanges(config.trustedProxies);
    this.#proxyWatch = new ProxyWatch(this.#ranges);
    this.#admission = new Admission(config);
    this.#acceptYield = acceptYield;
    this.#files = new FixedFiles(build?.root ?? null, acceptYield);
    const app = { handle, site: this.#site };
    this.#streams = new EventStreams(events);
    showStreams(() => this.#streams.count);
    const maker = new PageMaker({ ...app, isKept: build !== null });
    const errorPages = new ErrorPages(maker);
    const refusals = new Refusals(errorPages);
    const enter = (order: StoreOrder, work: () => Promise<void>) => this.#enterForAll(order, work);
    this.#errorPages = errorPages;
    this.#refusals = refusals;
    this.#pages = new PageServer({
      ...{ maker, errorPages, refusals, isHttps: this.#isHttps },
      store: new PageStore({ ...app, maker, errorPages, enter }),
      enter: (request, work) => this.#enterFor(request, work),
    });
  }

  get #isHttps(): boolean {
    return this.#site.protocol === 'https:';
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Ends the streams of events, whose readers then turn to another process. */
  endStreams(): void {
    this.#streams.end();
  }

  /** Renders and stores the error pages, for times when none can be rendered. */
  async prepare(): Promise<void> {
    await this.#errorPages.store();
  }

  /** Answers a request when its turn on its connection has come: by itself, from what it keeps, or through Next. */
  handle(req: IncomingMessage, res: ServerResponse, turn: Turn = (proceed) => proceed()): void {
    // A body has to be taken in from its first byte; whatever else there is to do costs nothing before its turn.
    const early = hasBody(req) ? this.#prepare(req, res) : null;
    inTurn(req, res, () => turn(() => this.#proceed(early ?? this.#prepare(req, res))));
  }

  #prepare(req: IncomingMessage, res: ServerResponse): GatewayRequest {
    const { origins } = this.#means.config;
    const facts = this.#factsOf(req);
    this.#proxyWatch.see(req);
    const request = new GatewayRequest({ req, res, facts }, { ranges: this.#ranges, origins });
    if (request.fault === null && hasBody(req))
      request.body = this.#admission.receive(req, res, request.client);
    return request;
  }

  #proceed(request: GatewayRequest): void {
    const { req, res, facts, fault } = request;
    if (request.isRead && this.#pages.sendAtOnce(request, () => this.#count(request))) return;
    this.#addHeaders(request);
    const { config, readiness } = this.#means;
    const isFull = () => this.#admission.isFull();
    if (answerService(req, res, { facts, config, readiness, isFull })) return;
    if (request.isRead && this.#streams.takes(facts.path))
      return this.#try(request, this.#openStream(request));
    this.#count(request);
    if (fault === 'method not allowed' && facts.isCall) this.#try(request, this.#refuseMethod(request));
    else if (fault !== null) this.#refusals.send(request, fault);
    else if (plainPath(facts.path).startsWith('/erreur/')) this.#refusals.send(request, 'not found');
    // Next would answer 400.
    else if (req.method === 'OPTIONS' && !facts.isCall)
      res.writeHead(204, { allow: allowedMethods(facts).join(', ') }).end();
    else this.#try(request, this.#answer(request));
  }

  #try(request: GatewayRequest, work: Promise<void>): void {
    const { res, id, facts } = request;
    work.catch((error: unknown) => {
      getLog().error({ err: error, id, path: facts.path }, 'answer failed');
      if (res.headersSent) res.destroy();
      else this.#refusals.send(request, 'internal error');
    });
  }

  /** Says which methods the call takes, or that there is no such call, as only the app knows. */
  async #refuseMethod(request: GatewayRequest): Promise<void> {
    const ask = async (): Promise<void> => {
      const app = { handle: this.#means.handle, site: this.#site };
      const { status, headers } = await fetchApp({ ...app, url: request.facts.path, method: 'OPTIONS' });
      const told = headers.allow?.toString().split(', ') ?? CALL_METHODS;
      const methods = CALL_METHODS.filter((method) => told.includes(method));
      this.#refusals.send(request, status === 404 ? 'not found' : 'method not allowed', methods);
    };
    if (!(await this.#enterFor(request, ask))) await this.#refusals.sendLater(request);
  }

  async #answer(request: GatewayRequest): Promise<void> {
    const { req, facts, body } = request;
    const { page, path, target, storedAs } = facts;
    if (page === null && this.#means.build?.paths.has(path) === false) return this.#sendMissing(request);
    const file = this.#files.find(request) ?? (isStyleBundle(path) ? await this.#files.join(request) : null);
    if (file !== null) return this.#files.send(request, file);
    if (isStyleBundle(path)) return this.#sendMissing(request);
    if (body !== null) return this.#admitWithBody(request, body);
    if (!request.isRead || page === null || (storedAs === null && page.row.isFile))
      return this.#admit(request);
    return this.#pages.answer(request, { ...page, path, url: req.url ?? '/', target });
  }

  #addHeaders({ res, facts, id }: GatewayRequest): void {
    const headers = securityHeaders(facts, { isHttps: this.#isHttps });
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    // Next's own tools in development need more than a policy would allow.
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

  /** Opens a stream of events in the turn of its class; while it is open it takes up no permit. */
  async #openStream(request: GatewayRequest): Promise<void> {
    const refuse = (code: TransportCode) => this.#refusals.send(request, code);
    const isAdmitted = await this.#enterFor(request, () => this.#streams.open(request, refuse));
    if (!isAdmitted) await this.#refusals.sendLater(request);
  }

  async #admitWithBody(request: GatewayRequest, { intake, release }: Body): Promise<void> {
    const outcome = await intake;
    release();
    if (outcome === 'too large') this.#refusals.send(request, 'payload too large');
    else if (outcome === 'no room') await this.#refusals.sendLater(request);
    else if (outcome === 'in') await this.#admit(request);
  }

  /** Has the app answer in the turn of its class of work. */
  async #admit(request: GatewayRequest): Promise<void> {
    const means = {
      ...{ handle: this.#means.handle, site: this.#site, errorPages: this.#errorPages },
      refuse: (code: TransportCode) => this.#refusals.send(request, code),
      keepFile: (file: SentFile) => this.#files.keep(request, file),
    };
    const isAdmitted = await this.#enterFor(request, () => askApp(request, means));
    if (!isAdmitted) await this.#refusals.sendLater(request);
  }

  #enterFor({ req, res, facts, client }: GatewayRequest, work: () => Promise<void>): Promise<boolean> {
    const { method = '' } = req;
    const { path, row } = facts;
    return this.#enter({ method, path, row, isKept: false, client, hasLeft: () => res.destroyed }, work);
  }

  /** The same for a page that is made for everybody, which nobody leaves. */
  #enterForAll({ path, row, client }: StoreOrder, work: () => Promise<void>): Promise<boolean> {
    return this.#enter({ method: 'GET', path, row, isKept: true, client, hasLeft: () => false }, work);
  }

  #enter(entry: Entry, work: () => Promise<void>): Promise<boolean> {
    return this.#admission.enter(entry, async () => {
      await this.#acceptYield.wait();
      if (!entry.hasLeft()) await work();
    });
  }
}
