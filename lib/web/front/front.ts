import type { IncomingMessage, ServerResponse } from 'node:http';
import { getServerStatus, peekServerStatus } from '#game-bridge/server-status.ts';
import type { Config } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { Busy } from '#lib/base/gate.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { householdOf } from '#lib/base/ip-address.ts';
import { parseRanges } from '#lib/web/client-address.ts';
import type { PageIndex } from '#lib/web/pages/page-index.ts';
import type { TransportCode } from '#lib/web/transport-codes.ts';
import { againForm } from './again-form.ts';
import { askApp } from './ask-app.ts';
import { tellMethods } from './bare-answers.ts';
import type { SharedAddress } from './canonical-address.ts';
import { ERROR_PATH, ErrorPages } from './error-pages.ts';
import { CallMethods } from './call-methods.ts';
import { FileLine } from './file-line.ts';
import type { Answering } from './finish-answer.ts';
import { hasBody } from './body-intake.ts';
import type { Reader } from './hole-values.ts';
import { House, type Body, type Entry } from './house.ts';
import { FixedFiles, type SentFile, type SheetSource } from './fixed-files.ts';
import { isJoinedSheet } from './joined-sheets.ts';
import { plainPath, type KnownPaths } from './known-paths.ts';
import { Lull } from './lull.ts';
import type { AppHandler } from './make-page.ts';
import { observe } from './metrics.ts';
import { PageMaker, type PageOrder } from './page-maker.ts';
import { inTurn } from './pipeline.ts';
import { knownReader, readerOf, STRANGER } from './readers.ts';
import { ProxyWatch } from './proxy-watch.ts';
import { Refusals } from './refusals.ts';
import { makeFactsOf } from './request-facts.ts';
import { asksForMethods, faultOf } from './request-guard.ts';
import { forAll, type Vouched } from './request-headers.ts';
import { nextRequestId } from './request-id.ts';
import { readingHeaders, securityHeaders } from './security-headers.ts';
import { sendForm, sendPage, sendReady } from './send-page.ts';
import { SharedPages, type Order } from './shared-pages.ts';
import type { SharedPage } from './shared-page.ts';
import { answerService, type Readiness } from './service-addresses.ts';
import type { Turn } from './site-server.ts';
import { Visits } from './visits.ts';
import { Voucher } from './voucher.ts';

/** A request being answered, with its facts. */
type Request = Pick<Answering, 'req' | 'res' | 'facts' | 'again'> & { readonly vouched: Voucher };

/** A request whose head has been read, with its body on the way or a fault. */
type Prepared = Request & { readonly fault: TransportCode | null; readonly body: Body | null };

type Behind = {
  readonly config: Config;
  readonly handle: AppHandler;
  readonly readiness: Readiness;
  readonly index: PageIndex;
  /** The paths of a build; null where they are not known, so that the app is asked for every path. */
  readonly paths?: Pick<KnownPaths, 'has'> | null;
  /** The joined sheets of a build; null in development. */
  readonly sheets?: SheetSource | null;
  readonly lull?: Lull;
};

/** The server in front of Next. What it refuses, rewrites and adds applies to every answer of the site (product/serving §3). */
export class Front {
  readonly #config: Config;
  readonly #site: URL;
  readonly #isHttps: boolean;
  /** False in development, where pages and files change while they are looked at. */
  readonly #isBuilt: boolean;
  readonly #ranges: ReturnType<typeof parseRanges>;
  readonly #proxyWatch: ProxyWatch;
  readonly #readiness: Readiness;
  readonly #handle: AppHandler;
  readonly #errorPages: ErrorPages;
  readonly #refusals: Refusals;
  readonly #pages: SharedPages;
  readonly #index: PageIndex;
  readonly #maker: PageMaker;
  readonly #visits: Visits;
  readonly #files: FixedFiles;
  readonly #fileLine: FileLine;
  readonly #house: House;
  readonly #paths: Pick<KnownPaths, 'has'> | null;
  readonly #lull: Lull;
  readonly #factsOf: ReturnType<typeof makeFactsOf>;
  readonly #methods: CallMethods;
  #inFlight = 0;

  constructor({ config, handle, readiness, index, paths = null, sheets = null, lull = new Lull() }: Behind) {
    this.#config = config;
    this.#readiness = readiness;
    this.#factsOf = makeFactsOf(index);
    this.#site = new URL(config.siteUrl);
    this.#ranges = parseRanges(config.trustedProxies);
    this.#proxyWatch = new ProxyWatch(this.#ranges);
    this.#handle = handle;
    this.#errorPages = new ErrorPages(handle, { isFixed: config.mode !== 'development' });
    this.#refusals = new Refusals(this.#errorPages);
    this.#house = new House(config);
    this.#paths = paths;
    this.#files = new FixedFiles(sheets);
    this.#lull = lull;
    this.#fileLine = new FileLine(lull);
    this.#methods = new CallMethods(handle);
    this.#isBuilt = config.mode !== 'development';
    this.#isHttps = this.#site.protocol === 'https:';
    const enter = (order: Order, work: () => Promise<void>) => this.#enterForAll(order, work);
    this.#index = index;
    this.#maker = new PageMaker({ handle, site: this.#site, isBuilt: this.#isBuilt });
    const means = { handle, errorPages: this.#errorPages, maker: this.#maker };
    this.#pages = new SharedPages({ ...means, enter });
    this.#visits = new Visits(means);
  }

  /** How many requests are being answered. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** Renders and stores the error pages, for times when none can be rendered. */
  async prepare(): Promise<void> {
    await this.#errorPages.store(forAll({ requestId: nextRequestId(), site: this.#site, target: '/' }));
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
    const vouched = new Voucher(req, facts, {
      site: this.#site,
      ranges: this.#ranges,
      isBuilt: this.#isBuilt,
    });
    const fault = faultOf(req, facts);
    const body = fault === null && hasBody(req) ? this.#house.receive(req, res, householdFor(vouched)) : null;
    const { origins } = this.#config;
    const again =
      body === null
        ? () => null
        : (status: number) => againForm({ req, path: facts.path, status, kept: body.kept, origins });
    return { req, res, facts, vouched, fault, body, again };
  }

  #proceed(request: Prepared): void {
    const { req, res, facts, fault, body } = request;
    const isRead = fault === null && body === null && (req.method === 'GET' || req.method === 'HEAD');
    const shared = isRead && this.#isBuilt ? facts.shared : null;
    if (shared !== null && this.#sendKept(request, shared)) return;
    this.#addHeaders(request);
    if (this.#answerService(request)) return;
    this.#count(request);
    if (fault !== null) return this.#turnAway(request, fault);
    if (isErrorPath(facts.path)) return this.#refusals.send(request, 'not found');
    if (asksForMethods(req, facts)) return tellMethods(res, facts);
    this.#answer(request, { shared, body }).catch((error: unknown) => this.#fail(request, error));
  }

  #turnAway(request: Request, fault: TransportCode): void {
    if (fault !== 'method not allowed' || !request.facts.isCall) this.#refusals.send(request, fault);
    else this.#refuseMethod(request).catch((error: unknown) => this.#fail(request, error));
  }

  /** Says which methods the call takes, or that there is no such call. */
  async #refuseMethod(request: Request): Promise<void> {
    const { path } = request.facts;
    const vouched = forAll({ requestId: nextRequestId(), site: this.#site, target: path });
    const methods = await this.#methods.find(path, {
      vouched,
      enter: (work) => this.#enterFor(request, work),
    });
    if (methods === null) await this.#refusals.sendLater(request);
    else this.#refusals.send(request, methods.length === 0 ? 'not found' : 'method not allowed', methods);
  }

  #answer(
    request: Request,
    { shared, body }: { shared: SharedAddress | null; body: Body | null },
  ): Promise<void> {
    const { req, facts } = request;
    if (this.#paths?.has(facts.path) === false) return this.#sendMissing(request);
    const file = this.#files.find(req, facts);
    if (file !== null) return this.#sendFile(request, file);
    if (isJoinedSheet(facts.path)) return this.#sendSheet(request);
    if (shared !== null) return this.#sendShared(request, shared);
    const order = body === null ? this.#pageOrder(request, facts.target) : null;
    if (order !== null) return this.#sendVisit(request, order);
    return body === null ? this.#admit(request) : this.#admitWithBody(request, body);
  }

  #fail(request: Request, error: unknown): void {
    const { res, facts, vouched } = request;
    getLog().error({ err: error, id: vouched.requestId, path: facts.path }, 'answer failed');
    if (res.headersSent) res.destroy();
    else this.#refusals.send(request, 'internal error');
  }

  /** Sends a page that is as it is to be, to a reader whom nobody has to be asked about. */
  #sendKept(request: Request, { url, audience }: SharedAddress): boolean {
    const { req, facts, vouched } = request;
    const page = this.#pages.findFresh(url);
    const reader = page === null ? undefined : knownReader(req, audience);
    const server = peekServerStatus();
    if (page === null || reader === undefined || reader === null || server === null) return false;
    const form = page.find({ reader, server, requestId: vouched.requestId }, facts);
    if (form === null) return false;
    this.#count(request);
    const headers = readingHeaders(facts, { isHttps: this.#isHttps });
    const { requestId } = vouched;
    if (page.status === 200 && sendReady(request, form, { requestId, headers })) return true;
    const all = headers.concat('x-request-id', requestId, form.head);
    sendForm(request, { form, status: page.status, headers: all });
    return true;
  }

  #answerService({ req, res, facts }: Request): boolean {
    const isFull = () => this.#house.isFull();
    return answerService(req, res, { facts, config: this.#config, readiness: this.#readiness, isFull });
  }

  #addHeaders({ res, facts, vouched }: Request): void {
    const headers = securityHeaders(facts, { isHttps: this.#isHttps });
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (this.#isBuilt) res.setHeader('content-security-policy', vouched.headerPolicy);
    res.setHeader('x-request-id', vouched.requestId);
  }

  #count({ req, res, facts: { path } }: Request): void {
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

  async #sendSheet(request: Request): Promise<void> {
    const file = await this.#files.join(request.req, request.facts);
    await (file === null ? this.#sendMissing(request) : this.#sendFile(request, file));
  }

  #sendFile({ req, res, vouched }: Request, file: SentFile): Promise<void> {
    return this.#fileLine.send({ req, res }, file, householdFor(vouched));
  }

  /** Says that there is nothing at this path. */
  async #sendMissing(request: Request): Promise<void> {
    const reader = (await readerOf(request.req, 'all')) ?? STRANGER;
    await this.#sendPage(request, await this.#errorPages.get(404, request.vouched), reader);
  }

  /** Sends a shared page, or a page of their own to a reader who gets one. */
  async #sendShared(request: Request, shared: SharedAddress): Promise<void> {
    const reader = await readerOf(request.req, shared.audience);
    if (reader === null) {
      const order = this.#pageOrder(request, request.facts.target);
      return order === null ? this.#admit(request) : this.#sendVisit(request, order);
    }
    const page =
      this.#pages.findFresh(shared.url) ?? (await this.#pages.get(this.#orderFor(request, shared)));
    if (page === null) await this.#refusals.sendLater(request);
    else await this.#sendPage(request, page, reader);
  }

  /** A page to be made on behalf of the household that asked for it. */
  #orderFor(request: Request, { url, freshMs }: Pick<SharedAddress, 'url' | 'freshMs'>): Order {
    const { facts, vouched } = request;
    return {
      url,
      page: this.#pageOrder(request, url),
      freshMs,
      row: facts.row,
      isStripped: facts.kind === 'reading',
      vouched: forAll({ requestId: nextRequestId(), site: this.#site, target: url }),
      household: householdFor(vouched),
    };
  }

  /** The page at the address of a request that reads; null where there is none, and for files. */
  #pageOrder({ req, facts: { path } }: Request, url: string): PageOrder | null {
    const found = req.method === 'GET' || req.method === 'HEAD' ? this.#index.find(path) : null;
    return found === null || found.row.isFile ? null : { ...found, path, url };
  }

  /** Has a page made for the sender of a request, at the door of its kind of work. */
  async #sendVisit(request: Request, order: PageOrder): Promise<void> {
    const isAdmitted = await this.#enterFor(request, async () => {
      const template = await this.#maker.template(order);
      await (template === null ? this.#askApp(request) : this.#visits.answer(request, order, template));
    });
    if (!isAdmitted) await this.#refusals.sendLater(request);
  }

  async #sendPage(request: Request, page: SharedPage, reader: Reader): Promise<void> {
    const { requestId } = request.vouched;
    await sendPage(request, page, { reader, server: await getServerStatus(), requestId });
  }

  async #admitWithBody(request: Request, { intake, release }: Body): Promise<void> {
    const outcome = await intake;
    release();
    if (outcome === 'too large') this.#refusals.send(request, 'payload too large');
    else if (outcome === 'no room') await this.#refusals.sendLater(request);
    else if (outcome === 'in') await this.#admit(request);
  }

  /** Has the app answer at the door of its kind of work. */
  async #admit(request: Request): Promise<void> {
    const isAdmitted = await this.#enterFor(request, () => this.#askApp(request));
    if (!isAdmitted) await this.#refusals.sendLater(request);
  }

  #enterFor({ req, res, facts, vouched }: Request, work: () => Promise<void>): Promise<boolean> {
    const { method = '', url = '/' } = req;
    const { path, row } = facts;
    const household = householdFor(vouched);
    const hasLeft = () => res.destroyed;
    return this.#enter({ method, url, path, row, isKept: false, household, hasLeft }, work);
  }

  /** The same for a page that is made for everybody, which nobody leaves. */
  #enterForAll({ url, row, household }: Order, work: () => Promise<void>): Promise<boolean> {
    const [path = ''] = url.split('?');
    const asked = { method: 'GET', url, path, row, isKept: true, household };
    return this.#enter({ ...asked, hasLeft: () => false }, work);
  }

  #enter(entry: Entry, work: () => Promise<void>): Promise<boolean> {
    return this.#house.enter(entry, async () => {
      await this.#lull.wait();
      if (!entry.hasLeft()) await work();
    });
  }

  #askApp(request: Request): Promise<void> {
    const answering = {
      ...request,
      errorPages: this.#errorPages,
      isStripped: this.#isBuilt,
      keepFile: (file: SentFile) => this.#files.keep(request.req, request.facts, file),
    };
    return askApp(answering, { handle: this.#handle, refuse: (code) => this.#refusals.send(request, code) });
  }
}

function isErrorPath(path: string): boolean {
  return plainPath(path).startsWith(ERROR_PATH);
}

/** The household of a client; those without an address count as one. */
function householdFor({ address }: Vouched): string {
  return address === null ? 'none' : householdOf(address);
}
