import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import { getServerStatus, peekServerStatus, SERVER_OFF } from '#game-bridge/server-status.ts';
import { NOTHING_LEFT } from '#lib/base/flash.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';
import type { Admission } from '#lib/web/admission/admission.ts';
import { findFlash, removeFlash } from '#lib/web/flashes/flash-repo.ts';
import { againForm } from '#lib/web/http/again-form.ts';
import { readCookie } from '#lib/web/http/cookies.ts';
import type { Form } from '#lib/web/http/compress.ts';
import type { AppHandler } from '#lib/web/http/fetch-app.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import { allowedMethods, targetOf } from '#lib/web/http/request-facts.ts';
import { hasConditions, sendSelected } from '#lib/web/http/send-selected.ts';
import { securityHeaders } from '#lib/web/http/security-headers.ts';
import { type TransportCode, TRANSPORT_STATUS } from '#lib/web/http/transport-fault.ts';
import type { CachedPage } from '#lib/web/pages/cached-page.ts';
import { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { NOBODY, type Made, PageMaker, type PageOrder } from '#lib/web/pages/page-maker.ts';
import { PageStore } from '#lib/web/pages/page-store.ts';
import { identify, knownReader, readerOf, visitorReader, type Identified } from '#lib/web/pages/readers.ts';
import { STRANGER, type Reader } from '#lib/web/pages/slot-values.ts';
import { ERROR_PAGE, pathOf, type FoundPage } from '#lib/web/rows/page-row.ts';
import { SiteResponse } from '#lib/web/server/connection.ts';
import type { GatewayRequest } from './request.ts';

/** Retry-After of a request refused for lack of room, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Delay of a refusal for lack of room in milliseconds, and the increment for each other one pending. Clients that retry instantly would
 * keep the process busy with refusals.
 */
const HELD_BACK_MS = 500;
const HELD_BACK_EACH_MS = 2;

/** Sends pages: from the store if the reader gets a shared one, made for the sender, or in place of an answer. */
export class PageServer {
  readonly #maker: PageMaker;
  readonly errorPages: ErrorPages;
  readonly #store: PageStore;
  readonly #admission: Admission;
  #heldBack = 0;

  constructor(handle: AppHandler, admission: Admission) {
    this.#admission = admission;
    this.#maker = new PageMaker(handle);
    this.errorPages = new ErrorPages(this.#maker);
    this.#store = new PageStore({ handle, admission, maker: this.#maker, errorPages: this.errorPages });
  }

  /** Does the work in the turn of its class unless the client has left, or refuses the request for lack of room. */
  async enter(request: GatewayRequest, work: () => Promise<void>): Promise<void> {
    const { res, facts, client, call } = request;
    const entry = { path: facts.path, row: facts.page?.row ?? null, call, client };
    const unlessLeft = async () => {
      if (!res.destroyed) await work();
    };
    if (!(await this.#admission.enter(entry, unlessLeft))) await this.refuseLater(request);
  }

  /** Sends a fresh stored page synchronously; false if there is none, or its reader has to be looked up. */
  sendAtOnce(request: GatewayRequest): boolean {
    const { req, res, facts, id } = request;
    if (facts.storedAs === null || facts.page === null) return false;
    const page = this.#store.findFresh(facts.storedAs);
    const reader = page === null ? null : knownReader(req, facts.page.row);
    const server = peekServerStatus();
    const form = reader && server && page?.find({ reader, server, requestId: id }, request.encoding);
    if (page === null || !form) return false;
    const { status } = page;
    const isReady = res instanceof SiteResponse && !hasConditions(req);
    if (isReady && res.sendReady(status, `x-request-id: ${id}\r\n`, readyBytes(form, request))) return true;
    // Pages with islands have their own policy.
    const head = { ...securityHeaders(facts), 'x-request-id': id, ...form.head };
    sendSelected(request, { status, head, body: form.body });
    return true;
  }

  /** Answers a request for a page or a stored file. */
  async answer(request: GatewayRequest, found: FoundPage): Promise<void> {
    const { req, facts, client, address } = request;
    const { path, target, storedAs: url } = facts;
    const reader = url === null ? null : await readerOf(req, found.row);
    if (url === null || reader === null)
      return this.enter(request, () =>
        this.#sendOwn(request, { ...found, path, url: req.url ?? '/', target }),
      );
    const page = await this.#store.get({ ...found, path, url, target: targetOf(url), client, address });
    if (page === null) await this.refuseLater(request);
    else if (reader.isUnknown && found.row.needsReader) await this.refuse(request, 'service unavailable');
    else await this.#send(request, page, reader);
  }

  /** Sends the full page of an error, with the sender's frame. */
  async sendError(request: GatewayRequest, status: number, retryAfter?: string): Promise<void> {
    if (retryAfter !== undefined) request.res.setHeader('retry-after', retryAfter);
    const page = await this.errorPages.get(status);
    const reader = await readerOf(request.req, ERROR_PAGE);
    await this.#send(request, page, reader ?? STRANGER, status);
  }

  /** Refuses a request without any look-up: with the stored page of the status, or with JSON a call that does not accept HTML. */
  async refuse(request: GatewayRequest, code: TransportCode): Promise<void> {
    const { req, res, facts, id } = request;
    const status = TRANSPORT_STATUS[code];
    const isJson = facts.isCall && !(req.headers.accept ?? '').includes('text/html');
    const page = isJson ? null : await this.errorPages.getOnce(status);
    if (res.headersSent || res.writableEnded || res.destroyed) return;
    const server = peekServerStatus() ?? SERVER_OFF;
    const asked = { reader: visitorReader(req), server, requestId: id, again: againForm(request, status) };
    const body = page?.fill(asked) ?? Buffer.from(JSON.stringify({ error: code }));
    res.statusCode = status;
    res.setHeader('content-type', isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
    res.setHeader('content-length', body.byteLength);
    res.setHeader('cache-control', 'no-store');
    if (status === 405) res.setHeader('allow', allowedMethods(facts).join(', '));
    if (status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    // The rest of a refused body is not read.
    if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
    res.end(body);
  }

  /** Refuses for lack of room after a delay. Pending ones are bounded by the connections and their pipelined requests. */
  async refuseLater(request: GatewayRequest): Promise<void> {
    this.#heldBack += 1;
    await wait(HELD_BACK_MS + HELD_BACK_EACH_MS * this.#heldBack, null, { ref: false });
    this.#heldBack -= 1;
    await this.refuse(request, 'service unavailable');
  }

  /** Sends a page to its reader. Its headers replace those already set. */
  async #send(
    request: GatewayRequest,
    page: CachedPage,
    reader: Reader,
    status = page.status,
  ): Promise<void> {
    const { id: requestId } = request;
    const asked = {
      reader,
      server: await getServerStatus(),
      requestId,
      again: againForm(request, page.status),
    };
    const form = await page.make(asked, request.encoding);
    sendSelected(request, { status, ...form });
  }

  /** Identifies the sender, makes the page for them and sends it. */
  async #sendOwn(request: GatewayRequest, order: PageOrder): Promise<void> {
    const { req, facts, id, address } = request;
    const sender = await identify(req, address);
    const make = () => this.#makeOwn(req, order, sender);
    const { page } = await this.errorPages.pageOr(make, { target: facts.target, requestId: id });
    await this.#send(request, page, sender.reader);
  }

  async #makeOwn({ headers }: IncomingMessage, order: PageOrder, sender: Identified): Promise<Made> {
    const { row, params } = order;
    const { reader, viewer } = sender;
    // No private page is shown while its reader is unknown.
    if (reader.isUnknown && (row.cacheScope === 'private' || row.needsReader)) throw new DatabaseAway();
    const flash = sender.flash === null ? null : await findFlash(sender.flash, pathOf(row, params));
    const token = readCookie(headers.cookie, 'link');
    const visitor = { viewer, token, left: flash ?? NOTHING_LEFT };
    // A public page is loaded without a viewer, even if it is not stored.
    const made = await this.#maker.make(order, row.cacheScope === 'public' ? NOBODY : visitor);
    // A flash is removed only once shown: a failed page keeps it for the next try.
    if (made.kind === 'page' && flash !== null && sender.flash !== null) await removeFlash(sender.flash);
    return made;
  }
}

/** The serialized answer of a form, made once. The security headers must not vary between its answers. */
function readyBytes(form: Form, { facts }: GatewayRequest): Buffer {
  if (form.ready !== null) return form.ready;
  const lines = Object.entries({ ...securityHeaders(facts), ...form.head }).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  const head = Buffer.from(`${lines.join('')}\r\n`, 'latin1');
  form.ready = Buffer.concat([head, form.body]);
  // Shares the memory.
  form.body = form.ready.subarray(head.byteLength);
  return form.ready;
}
