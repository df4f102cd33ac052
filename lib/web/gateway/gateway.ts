import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { parseRanges } from '#lib/web/http/client-address.ts';
import type { PageIndex } from '#lib/web/rows/page-index.ts';
import type { TransportCode } from '#lib/web/http/transport-codes.ts';
import { againForm } from '#lib/web/http/again-form.ts';
import { askApp } from './ask-app.ts';
import { tellMethods } from '#lib/web/http/bare-answers.ts';
import { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { CallMethods } from './call-methods.ts';
import { FileLine } from '#lib/web/server/file-line.ts';
import { hasBody } from '#lib/web/http/body-intake.ts';
import { Admission, type Body, type Entry } from '#lib/web/admission/admission.ts';
import { FixedFiles, type SentFile, type SheetSource } from '#lib/web/http/fixed-files.ts';
import { isStyleBundle } from '#lib/web/http/style-bundles.ts';
import { plainPath, type KnownPaths } from './known-paths.ts';
import { AcceptYield } from '#lib/web/server/accept-yield.ts';
import type { AppHandler } from '#lib/web/http/fetch-app.ts';
import { observe } from '#lib/web/metrics/metrics.ts';
import { PageMaker } from '#lib/web/pages/page-maker.ts';
import { PageServer, type PageRequest } from './page-server.ts';
import { PageStore, type StoreOrder } from '#lib/web/pages/page-store.ts';
import { inTurn } from '#lib/web/server/pipeline.ts';
import { readerOf, STRANGER } from '#lib/web/pages/readers.ts';
import { ProxyWatch } from '#lib/web/http/proxy-watch.ts';
import { Refusals } from './refusals.ts';
import { makeFactsOf } from '#lib/web/http/request-facts.ts';
import { asksForMethods, faultOf } from '#lib/web/http/request-guard.ts';
import { forAll, type TrustedFacts } from '#lib/web/http/rewrite-headers.ts';
import { nextRequestId } from '#lib/web/http/request-id.ts';
import { securityHeaders } from '#lib/web/http/security-headers.ts';
import { answerService, type Readiness } from './service-addresses.ts';
import type { Turn } from '#lib/web/server/site-server.ts';
import { Visits } from '#lib/web/pages/visits.ts';
import { LazyTrustedFacts } from '#lib/web/http/trusted-facts.ts';

/** A request whose head has been read, with its body on the way or a fault. */
type Prepared = PageRequest & { readonly fault: TransportCode | null; readonly body: Body | null };

type Behind = {
  readonly config: Config;
  readonly handle: AppHandler;
  readonly readiness: Readiness;
  readonly index: PageIndex;
  /** The paths of a build; null where they are not known, so that the app is asked for every path. */
  readonly paths?: Pick<KnownPaths, 'has'> | null;
  /** The style bundles of a build; null in development. */
  readonly sheets?: SheetSource | null;
  readonly acceptYield?: AcceptYield;
};

/** The server in front of Next. What it refuses, rewrites and adds applies to every answer of the site (product/serving §3). */
export class Gateway {
  readonly #config: Config;
  readonly #site: URL;
  readonly #isHttps: boolean;
  /** True where pages and files change while they are looked at. */
  readonly #isDevelopment: boolean;
  readonly #ranges: ReturnType<typeof parseRanges>;
  readonly #proxyWatch: ProxyWatch;
  readonly #readiness: Readiness;
  readonly #handle: AppHandler;
  readonly #errorPages: ErrorPages;
  readonly #refusals: Refusals;
  readonly #pages: PageServer;
  readonly #files: FixedFiles;
  readonly #fileLine: FileLine;
  readonly #admission: Admission;
  readonly #paths: Pick<KnownPaths, 'has'> | null;
  readonly #acceptYield: AcceptYield;
  readonly #factsOf: ReturnType<typeof makeFactsOf>;
  readonly #methods: CallMethods;
  #inFlight = 0;

  constructor({
    config,
    handle,
    readiness,
    index,
    paths = null,
    sheets = null,
    acceptYield = new AcceptYield(),
  }: Behind) {
    this.#config = config;
    this.#readiness = readiness;
    this.#factsOf = makeFactsOf(index);
    this.#site = new URL(config.siteUrl);
    this.#ranges = parseRanges(config.trustedProxies);
    this.#proxyWatch = new ProxyWatch(this.#ranges);
    this.#handle = handle;
    this.#isDevelopment = config.mode === 'development';
    const maker = new PageMaker({ handle, site: this.#site, isKept: !this.#isDevelopment });
    this.#errorPages = new ErrorPages(maker);
    this.#refusals = new Refusals(this.#errorPages);
    this.#admission = new Admission(config);
    this.#paths = paths;
    this.#files = new FixedFiles(sheets, { isKept: !this.#isDevelopment });
    this.#acceptYield = acceptYield;
    this.#fileLine = new FileLine(acceptYield);
    this.#methods = new CallMethods(handle);
    this.#isHttps = this.#site.protocol === 'https:';
    const means = { handle, site: this.#site, errorPages: this.#errorPages, maker };
    this.#pages = new PageServer({
      store: new PageStore({ ...means, enter: (order, work) => this.#enterForAll(order, work) }),
      visits: new Visits(means),
      refusals: this.#refusals,
      isStored: !this.#isDevelopment,
      isHttps: this.#isHttps,
      enter: (request, work) => this.#enterFor(request, work),
    });
  }

  /** How many requests are being answered. */
  get inFlight(): number {
    return this.#inFlight;
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

  #prepare(req: IncomingMessage, res: ServerResponse): Prepared {
    const facts = this.#factsOf(req);
    this.#proxyWatch.see(req);
    const trusted = new LazyTrustedFacts(req, facts, {
      site: this.#site,
      ranges: this.#ranges,
    });
    const fault = faultOf(req, facts);
    const body = fault === null && hasBody(req) ? this.#admission.receive(req, res, clientOf(trusted)) : null;
    const { origins } = this.#config;
    const again =
      body === null
        ? () => null
        : (status: number) => againForm({ req, path: facts.path, status, kept: body.kept, origins });
    return { req, res, facts, trusted, fault, body, again };
  }

  #proceed(request: Prepared): void {
    const { req, res, facts, fault, body } = request;
    const isRead = fault === null && body === null && (req.method === 'GET' || req.method === 'HEAD');
    const shared = isRead ? facts.shared : null;
    if (shared !== null && this.#pages.sendAtOnce(request, shared, () => this.#count(request))) return;
    this.#addHeaders(request);
    if (this.#answerService(request)) return;
    this.#count(request);
    if (fault !== null) return this.#turnAway(request, fault);
    if (isErrorPath(facts.path)) return this.#refusals.send(request, 'not found');
    if (asksForMethods(req, facts)) return tellMethods(res, facts);
    this.#answer(request, body).catch((error: unknown) => this.#fail(request, error));
  }

  #turnAway(request: PageRequest, fault: TransportCode): void {
    if (fault !== 'method not allowed' || !request.facts.isCall) this.#refusals.send(request, fault);
    else this.#refuseMethod(request).catch((error: unknown) => this.#fail(request, error));
  }

  /** Says which methods the call takes, or that there is no such call. */
  async #refuseMethod(request: PageRequest): Promise<void> {
    const { path } = request.facts;
    const trusted = forAll({ requestId: nextRequestId(), site: this.#site });
    const methods = await this.#methods.find(path, {
      trusted,
      enter: (work) => this.#enterFor(request, work),
    });
    if (methods === null) await this.#refusals.sendLater(request);
    else this.#refusals.send(request, methods.length === 0 ? 'not found' : 'method not allowed', methods);
  }

  #answer(request: PageRequest, body: Body | null): Promise<void> {
    const { req, facts } = request;
    if (this.#paths?.has(facts.path) === false) return this.#sendMissing(request);
    const file = this.#files.find(req, facts);
    if (file !== null) return this.#sendFile(request, file);
    if (isStyleBundle(facts.path)) return this.#sendSheet(request);
    if (body !== null) return this.#admitWithBody(request, body);
    const { page, path, target } = facts;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || page === null || (facts.shared === null && page.row.isFile)) return this.#admit(request);
    return this.#pages.answer(
      request,
      { ...page, path, url: req.url ?? '/', target },
      clientOf(request.trusted),
    );
  }

  #fail(request: PageRequest, error: unknown): void {
    const { res, facts, trusted } = request;
    getLog().error({ err: error, id: trusted.requestId, path: facts.path }, 'answer failed');
    if (res.headersSent) res.destroy();
    else this.#refusals.send(request, 'internal error');
  }

  #answerService({ req, res, facts }: PageRequest): boolean {
    const isFull = () => this.#admission.isFull();
    return answerService(req, res, { facts, config: this.#config, readiness: this.#readiness, isFull });
  }

  #addHeaders({ res, facts, trusted }: PageRequest): void {
    const headers = securityHeaders(facts, { isHttps: this.#isHttps });
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    // Next's own tools need more than a policy would allow.
    if (!this.#isDevelopment) res.setHeader('content-security-policy', trusted.policy);
    res.setHeader('x-request-id', trusted.requestId);
  }

  #count({ req, res, facts: { path } }: PageRequest): void {
    const startedAt = performance.now();
    const { method = '' } = req;
    this.#inFlight += 1;
    res.on('close', () => {
      this.#inFlight -= 1;
      observe({
        method,
        path,
        status: res.statusCode,
        seconds: (performance.now() - startedAt) / 1000,
      });
    });
  }

  async #sendSheet(request: PageRequest): Promise<void> {
    const file = await this.#files.join(request.req, request.facts);
    await (file === null ? this.#sendMissing(request) : this.#sendFile(request, file));
  }

  #sendFile({ req, res, trusted }: PageRequest, file: SentFile): Promise<void> {
    return this.#fileLine.send({ req, res }, file, clientOf(trusted));
  }

  /** Says that there is nothing at this path. */
  async #sendMissing(request: PageRequest): Promise<void> {
    const reader = (await readerOf(request.req, 'all')) ?? STRANGER;
    await this.#pages.send(request, await this.#errorPages.get(404), reader);
  }

  async #admitWithBody(request: PageRequest, { intake, release }: Body): Promise<void> {
    const outcome = await intake;
    release();
    if (outcome === 'too large') this.#refusals.send(request, 'payload too large');
    else if (outcome === 'no room') await this.#refusals.sendLater(request);
    else if (outcome === 'in') await this.#admit(request);
  }

  /** Has the app answer in the turn of its class of work. */
  async #admit(request: PageRequest): Promise<void> {
    const isAdmitted = await this.#enterFor(request, () => this.#askApp(request));
    if (!isAdmitted) await this.#refusals.sendLater(request);
  }

  #enterFor({ req, res, facts, trusted }: PageRequest, work: () => Promise<void>): Promise<boolean> {
    const { method = '' } = req;
    const { path, row } = facts;
    const hasLeft = () => res.destroyed;
    return this.#enter({ method, path, row, isKept: false, client: clientOf(trusted), hasLeft }, work);
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

  #askApp(request: PageRequest): Promise<void> {
    const answering = {
      ...request,
      errorPages: this.#errorPages,
      keepFile: (file: SentFile) => this.#files.keep(request.req, request.facts, file),
    };
    return askApp(answering, { handle: this.#handle, refuse: (code) => this.#refusals.send(request, code) });
  }
}

function isErrorPath(path: string): boolean {
  return plainPath(path).startsWith('/erreur/');
}

/** The key of a client: its client. Those without an address count as one. */
function clientOf({ address }: TrustedFacts): string {
  return address === null ? 'none' : clientKeyOf(address);
}
