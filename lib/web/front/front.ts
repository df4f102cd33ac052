import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#lib/base/config/config.ts';
import { Gate } from '#lib/base/gate.ts';
import { householdOf } from '#lib/base/ip-address.ts';
import { hasSiteCookie } from '#lib/web/cookies.ts';
import { clientAddress, parseRanges } from '#lib/web/client-address.ts';
import { TRANSPORT_STATUS, type TransportCode } from '#lib/web/transport-codes.ts';
import { askApp } from './ask-app.ts';
import { ERROR_PATH, ErrorPages, type AppHandler } from './error-pages.ts';
import type { Answering } from './finish-answer.ts';
import { hasBody } from './body-intake.ts';
import { House, type Body } from './house.ts';
import { FixedFiles } from './fixed-files.ts';
import { innerExchange } from './inner-exchange.ts';
import { plainPath, type KnownPaths } from './known-paths.ts';
import { Lull } from './lull.ts';
import { observe } from './metrics.ts';
import { cacheKey, PageCache, type CachedPage } from './page-cache.ts';
import { inTurn } from './pipeline.ts';
import { factsOf, type RequestFacts } from './request-facts.ts';
import { allowedMethods, asksForMethods, faultOf } from './request-guard.ts';
import type { Vouched } from './request-headers.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { answerService, type Readiness } from './service-addresses.ts';
import type { Turn } from './site-server.ts';
import { within } from './within.ts';

/** When a client that was refused for lack of capacity may retry, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * How long a refusal for lack of room is held back, in milliseconds, and for how much longer for each other that is. Clients that
 * ask again at once would keep the process busy with nothing but refusals, and nobody new would be let in.
 */
const HELD_BACK_MS = 500;
const HELD_BACK_EACH_MS = 2;

/**
 * Files from this size on are handed over one at a time, in bytes, households in turn: the kernel copies them meanwhile, and a few
 * hundred at once would keep the process for a second.
 */
const LARGE_BYTES = 32 * 1024;

/** How long a visitor waits for a page to be made anew before they get the old one, in milliseconds. */
const RENEWAL_MS = 30;

/** A request being answered, with its facts. */
type Request = Pick<Answering, 'req' | 'res' | 'facts' | 'vouched'>;

/** A request whose head has been read, with its body on the way or a fault. */
type Prepared = Request & { readonly fault: TransportCode | null; readonly body: Body | null };

type Behind = {
  readonly config: Config;
  readonly handle: AppHandler;
  readonly readiness: Readiness;
  /** The paths of a build; null where they are not known, so that the app is asked for every path. */
  readonly paths?: Pick<KnownPaths, 'has'> | null;
  readonly lull?: Lull;
};

/** The server in front of Next. What it refuses, rewrites and adds applies to every answer of the site (product/serving §3). */
export class Front {
  readonly #config: Config;
  readonly #site: URL;
  readonly #ranges: ReturnType<typeof parseRanges>;
  readonly #readiness: Readiness;
  readonly #handle: AppHandler;
  readonly #errorPages: ErrorPages;
  readonly #pages = new PageCache();
  readonly #files = new FixedFiles();
  /** A connection waits here with one request at a time, so their number is bounded. */
  readonly #largeFiles = new Gate({ width: 1, queue: Infinity });
  readonly #house: House;
  readonly #paths: Pick<KnownPaths, 'has'> | null;
  readonly #lull: Lull;
  /** Pages that nobody has yet and that are being made, by their keys. */
  readonly #making = new Map<string, Promise<unknown>>();
  #heldBack = 0;
  #inFlight = 0;

  constructor({ config, handle, readiness, paths = null, lull = new Lull() }: Behind) {
    this.#config = config;
    this.#readiness = readiness;
    this.#site = new URL(config.siteUrl);
    this.#ranges = parseRanges(config.trustedProxies);
    this.#handle = handle;
    this.#errorPages = new ErrorPages(handle, { isShared: config.mode !== 'development' });
    this.#house = new House(config);
    this.#paths = paths;
    this.#lull = lull;
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

  /** Answers a request when its turn on its connection has come: by itself, from what it keeps, or through Next. */
  handle(req: IncomingMessage, res: ServerResponse, turn: Turn = (proceed) => proceed()): void {
    // A body has to be taken in from its first byte; whatever else there is to do costs nothing before its turn.
    const early = hasBody(req) ? this.#prepare(req, res) : null;
    inTurn(req, res, () => turn(() => this.#proceed(early ?? this.#prepare(req, res))));
  }

  #prepare(req: IncomingMessage, res: ServerResponse): Prepared {
    const facts = factsOf(req);
    const { vouched, policy } = this.#vouch(req, facts);
    this.#addHeaders(res, { facts, policy, requestId: vouched.requestId });
    const fault = faultOf(req, facts);
    const body = fault === null ? this.#house.receive(req, res, householdFor(vouched)) : null;
    return { req, res, facts, vouched, fault, body };
  }

  #proceed({ fault, body, ...request }: Prepared): void {
    const { req, res, facts } = request;
    if (this.#answerService(request)) return;
    this.#count(request);
    if (fault !== null) return this.#refuse(request, fault);
    if (isErrorPath(facts.path)) return this.#refuse(request, 'not found');
    if (asksForMethods(req, facts)) return tellMethods(res, facts);
    if (this.#isMissing(request)) return void this.#sendMissing(request);
    const file = this.#files.find(req, facts);
    if (file !== null) return void this.#sendFile(request, file);
    const key = this.#config.mode === 'development' ? null : cacheKey(req, facts);
    if (key !== null && this.#sendKept(request, key)) return;
    if (body === null) void this.#admit(request, key);
    else void this.#admitWithBody(request, body, key);
  }

  #answerService({ req, res, facts }: Request): boolean {
    const isFull = () => this.#house.isFull();
    return answerService(req, res, { facts, config: this.#config, readiness: this.#readiness, isFull });
  }

  #vouch(req: IncomingMessage, { kind, mayBeFramed, target }: RequestFacts) {
    const policy = contentSecurityPolicy({ kind, mayBeFramed, nonce: randomBytes(16).toString('base64url') });
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

  async #sendFile(request: Request, file: CachedPage): Promise<void> {
    if (file.body.byteLength < LARGE_BYTES) sendPage(request.res, file);
    else await this.#sendLarge(request, file);
  }

  async #sendLarge({ res, vouched }: Request, file: CachedPage): Promise<void> {
    await this.#largeFiles.run(
      async () => {
        await this.#lull.wait();
        if (!res.destroyed) sendPage(res, file);
      },
      { household: householdFor(vouched) },
    );
  }

  /** True for a path at which there is nothing, for a visitor whom no page names. */
  #isMissing({ req, facts }: Request): boolean {
    return this.#paths !== null && !hasSiteCookie(req.headers.cookie) && !this.#paths.has(facts.path);
  }

  async #sendMissing(request: Request): Promise<void> {
    await this.#errorPages.get(404, {}, request.vouched);
    this.#refuse(request, 'not found');
  }

  #sendKept(request: Request, key: string): boolean {
    const found = this.#pages.take(key, performance.now());
    if (found === null) return false;
    if (found.isDue) void this.#sendRenewed(request, key);
    else sendPage(request.res, found.page);
    return true;
  }

  /** Sends the page as it was made anew, or the old one if that takes longer than visitors should wait. */
  async #sendRenewed(request: Request, key: string): Promise<void> {
    await within(RENEWAL_MS, this.#renew(request, key));
    const page = this.#pages.findOld(key, performance.now());
    if (page === null) await this.#admit(request, key);
    else sendPage(request.res, page);
  }

  /** Makes a kept page anew on behalf of the household that asked for it, but without its headers. */
  async #renew(
    { req: { url = '/' }, res: asked, facts, vouched: asker }: Request,
    key: string,
  ): Promise<void> {
    const { req, res } = innerExchange(url, {});
    const request = { req, res, facts, vouched: { ...asker, requestId: randomUUID() } };
    for (const [name, value] of Object.entries(asked.getHeaders()))
      if (value !== undefined) res.setHeader(name, value);
    const isAdmitted = await this.#enter(request, key, () => this.#answer(request, key));
    this.#pages.endRenewal(key, { isGone: isAdmitted && res.statusCode < 500 });
  }

  async #admitWithBody(request: Request, { intake, release }: Body, key: string | null): Promise<void> {
    const outcome = await intake;
    release();
    if (outcome === 'too large') this.#refuse(request, 'payload too large');
    else if (outcome === 'no room') await this.#refuseLater(request);
    else if (outcome === 'in') await this.#admit(request, key);
  }

  /** Has the app answer. A crowd that asks for the same page at once has it made once, for the first of them. */
  async #admit(request: Request, key: string | null): Promise<void> {
    if (key === null) return this.#askFor(request, null);
    await this.#making.get(key);
    const page = this.#pages.findFresh(key, performance.now());
    if (page !== null) sendPage(request.res, page);
    else await this.#makeFirst(request, key);
  }

  async #makeFirst(request: Request, key: string): Promise<void> {
    const made = this.#askFor(request, key);
    if (this.#making.has(key)) return made;
    this.#making.set(key, made);
    await made.finally(() => this.#making.delete(key));
  }

  /** Has the app answer at the door of its kind of work. Where there is no room, an old page is better than a refusal. */
  async #askFor(request: Request, key: string | null): Promise<void> {
    const { res } = request;
    const isAdmitted = await this.#enter(request, key, () => this.#answer(request, key));
    if (isAdmitted) return;
    const old = key === null ? null : this.#pages.findOld(key, performance.now());
    if (old === null) await this.#refuseLater(request);
    else sendPage(res, old);
  }

  #enter({ req, res, facts, vouched }: Request, key: string | null, work: () => Promise<void>) {
    const { method = '', url = '/' } = req;
    const asked = { method, url, path: facts.path, isKept: key !== null };
    return this.#house.enter(
      { ...asked, household: householdFor(vouched), hasLeft: () => res.destroyed },
      async () => {
        await this.#lull.wait();
        await work();
      },
    );
  }

  #answer(request: Request, key: string | null): Promise<void> {
    const answering: Answering = {
      ...request,
      errorPages: this.#errorPages,
      isStripped: this.#config.mode !== 'development',
      keep: (page) => {
        if (key !== null) this.#pages.put(key, page, performance.now());
      },
      keepFile: (file) => this.#files.keep(request.facts, file),
      passOver: () => {
        if (key !== null) this.#pages.endRenewal(key, { isGone: false });
      },
    };
    return askApp(answering, { handle: this.#handle, refuse: (code) => this.#refuse(request, code) });
  }

  /** Refuses for lack of room, after a while. A connection has one such refusal at a time, so their number is bounded. */
  async #refuseLater(request: Request): Promise<void> {
    this.#heldBack += 1;
    await wait(HELD_BACK_MS + HELD_BACK_EACH_MS * this.#heldBack, null, { ref: false });
    this.#heldBack -= 1;
    this.#refuse(request, 'service unavailable');
  }

  /** Refuses without asking the app: JSON for the API, the stored page for everything else. */
  #refuse({ req, res, facts }: Request, code: TransportCode): void {
    if (res.headersSent || res.writableEnded || res.destroyed) return;
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
    if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
    res.end(req.method === 'HEAD' ? undefined : body);
  }
}

function isErrorPath(path: string): boolean {
  return plainPath(path).startsWith(ERROR_PATH);
}

function tellMethods(res: ServerResponse, facts: RequestFacts): void {
  res.writeHead(204, { allow: allowedMethods(facts).join(', ') });
  res.end();
}

function sendPage(res: ServerResponse, page: CachedPage): void {
  for (const [name, value] of Object.entries(page.headers))
    if (value !== undefined) res.setHeader(name, value);
  res.end(page.body);
}

/** The household of a client; those without an address count as one. */
function householdFor({ address }: Vouched): string {
  return address === null ? 'none' : householdOf(address);
}
