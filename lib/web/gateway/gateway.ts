import type { IncomingMessage, ServerResponse } from 'node:http';
import { getConfig } from '#lib/base/config/config.ts';
import { getLog } from '#lib/base/config/log.ts';
import { Admission } from '#lib/web/admission/admission.ts';
import { hasBody, type Intake } from '#lib/web/http/read-body.ts';
import { makeProxyWatch, parseRanges } from '#lib/web/http/trusted-headers.ts';
import type { AppHandler } from '#lib/web/http/fetch-app.ts';
import { allowedMethods, makeFactsOf } from '#lib/web/http/request-facts.ts';
import { securityHeaders } from '#lib/web/http/security-headers.ts';
import { expectedFault } from '#lib/web/http/transport-fault.ts';
import { observe, showLoad } from '#lib/web/metrics/metrics.ts';
import type { CallIndex } from '#lib/base/call.ts';
import type { PageIndex } from '#lib/web/rows/page-row.ts';
import { answerByApp } from './app-answer.ts';
import type { HasPath } from './known-paths.ts';
import { EventStreams, type EventSource } from './event-streams.ts';
import { sendKept, withBundles } from './fixed-files.ts';
import { PageServer } from './page-server.ts';
import { GatewayRequest, type Readiness } from './request.ts';
import { answerService } from './service-addresses.ts';

type Means = {
  readonly handle: AppHandler;
  readonly readiness: Readiness;
  readonly pages: PageIndex;
  readonly calls: CallIndex;
  readonly hasPath: HasPath;
  /** The folder of the site. */
  readonly root: string;
  readonly events?: readonly EventSource[];
};

/** The server in front of Next: refuses, rewrites and completes every request and answer of the site (product/serving §3). */
export class Gateway {
  readonly #site: GatewayRequest['site'];
  readonly #app: Parameters<typeof answerByApp>[1];
  readonly #hasPath: HasPath;
  readonly #factsOf: ReturnType<typeof makeFactsOf>;
  readonly #watchProxies: ReturnType<typeof makeProxyWatch>;
  readonly #admission: Admission;
  /** To be ended first at a stop: their readers reconnect to another process. */
  readonly streams: EventStreams;
  readonly pages: PageServer;

  constructor(means: Means) {
    const { readiness, pages, calls, hasPath, root, events = [] } = means;
    const config = getConfig();
    const handle = withBundles(means.handle, root);
    this.#site = { readiness, ranges: parseRanges(config.trustedProxies) };
    this.#hasPath = hasPath;
    this.#factsOf = makeFactsOf(pages, calls);
    this.#watchProxies = makeProxyWatch(this.#site.ranges);
    this.#admission = new Admission(config);
    this.streams = new EventStreams(events);
    showLoad({ ...this.#admission.load, streams: () => this.streams.count });
    this.pages = new PageServer(handle, this.#admission);
    this.#app = { handle, pages: this.pages };
  }

  /** Answers a request by itself, from its cache, or through Next. Call it synchronously in the request's event. */
  handle(req: IncomingMessage, res: ServerResponse): void {
    this.#watchProxies(req);
    const request = new GatewayRequest({ req, res, facts: this.#factsOf(req) }, this.#site);
    const intake = request.fault === null && hasBody(req) ? this.#admission.receive(request) : undefined;
    if (intake === undefined && request.isRead && this.pages.sendAtOnce(request)) return this.#count(request);
    for (const [name, value] of Object.entries(securityHeaders(request.facts))) res.setHeader(name, value);
    res.setHeader('x-request-id', request.id);
    const answered = answerService(request, this.#admission.isFull) ?? this.#answer(request, intake);
    answered.catch((error: unknown) => this.#fail(request, error));
  }

  /** `intake` is undefined for a request without a body, and null if there is no room for it. */
  async #answer(request: GatewayRequest, intake: Promise<Intake> | null | undefined): Promise<void> {
    const { res, facts, fault, method } = request;
    const source = request.isRead ? this.streams.sourceAt(facts.path) : undefined;
    // The turn of a stream ends once it is open.
    if (source) return this.pages.enter(request, () => this.streams.open(source, request));
    this.#count(request);
    if (fault !== null) return this.pages.refuse(request, fault);
    if (decodeURIComponent(facts.path).startsWith('/erreur/')) return this.pages.refuse(request, 'not found');
    if (method === 'OPTIONS' && !facts.isUnlisted)
      return void res.writeHead(204, { allow: allowedMethods(facts).join(', ') }).end();
    return this.#serve(request, intake);
  }

  #fail(request: GatewayRequest, error: unknown): void {
    const { res, id, facts } = request;
    const fault = expectedFault(error);
    if (fault === null) getLog().error({ err: error, id, path: facts.path }, 'answer failed');
    if (res.headersSent) res.destroy();
    else void this.pages.refuse(request, fault?.code ?? 'internal error');
  }

  async #serve(request: GatewayRequest, intake: Promise<Intake> | null | undefined): Promise<void> {
    const { facts } = request;
    const { page, path, storedAs } = facts;
    if (page === null && !this.#hasPath(path)) return this.pages.sendError(request, 404);
    const body = await intake;
    if (body === 'too large') return this.pages.refuse(request, 'payload too large');
    if (body === null) return this.pages.refuseLater(request);
    if (body === 'gone') return;
    request.body = body ?? null;
    if (await sendKept(request)) return;
    if (request.isRead && page !== null && (storedAs !== null || !page.row.isFile))
      return this.pages.answer(request, page);
    await this.pages.enter(request, () => answerByApp(request, this.#app));
  }

  #count({ res, startedAt, method, facts: { path } }: GatewayRequest): void {
    res.on('close', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      observe({ method, path, status: res.statusCode, seconds });
    });
  }
}
