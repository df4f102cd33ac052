import type { IncomingMessage } from 'node:http';
import { getServerStatus, peekServerStatus } from '#game-bridge/server-status.ts';
import { NOTHING_LEFT } from '#lib/base/flash.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';
import { findFlash, removeFlash } from '#lib/web/flashes/flash-repo.ts';
import { readCookie } from '#lib/web/http/cookies.ts';
import { targetOf } from '#lib/web/http/request-facts.ts';
import { securityHeaders } from '#lib/web/http/security-headers.ts';
import { hasConditions, sendSelected } from '#lib/web/http/send-selected.ts';
import type { CachedPage, Form } from '#lib/web/pages/cached-page.ts';
import type { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { NOBODY, type Made, type PageMaker, type PageOrder } from '#lib/web/pages/page-maker.ts';
import type { PageStore } from '#lib/web/pages/page-store.ts';
import { identify, knownReader, readerOf, type Identified } from '#lib/web/pages/readers.ts';
import type { Reader } from '#lib/web/pages/slot-values.ts';
import { pathOf, type FoundPage } from '#lib/web/rows/page-row.ts';
import { SiteResponse } from '#lib/web/server/connection.ts';
import type { Refusals, GatewayRequest } from './request.ts';

type Means = {
  readonly store: PageStore;
  readonly maker: PageMaker;
  readonly errorPages: ErrorPages;
  readonly refusals: Refusals;
  readonly isHttps: boolean;
  /** Does the work in the turn of its class, or refuses the request. */
  readonly enter: (request: GatewayRequest, work: () => Promise<void>) => Promise<void>;
};

/** Answers requests for pages: from the store if the reader gets a shared one, otherwise made for the sender. */
export class PageServer {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Sends a fresh stored page synchronously; false if there is none, or its reader has to be looked up. */
  sendAtOnce(request: GatewayRequest, onSend: () => void): boolean {
    const { req, res, facts, id } = request;
    const { storedAs, row } = facts;
    if (storedAs === null || row === null) return false;
    const { store, isHttps } = this.#means;
    const page = store.findFresh(storedAs);
    const reader = page === null ? undefined : knownReader(req, row);
    const server = peekServerStatus();
    if (page === null || reader === undefined || reader === null || server === null) return false;
    const form = page.find({ reader, server, requestId: id }, request.encodings);
    if (form === null) return false;
    onSend();
    // Pages with islands have their own policy.
    const headers = () =>
      Object.entries(securityHeaders(facts, { isHttps })).flatMap((header) =>
        page.headers[header[0]] === undefined ? header : [],
      );
    const isReady = res instanceof SiteResponse && !hasConditions(req);
    if (isReady && res.sendReady(page.status, `x-request-id: ${id}\r\n`, readyBytes(form, headers)))
      return true;
    const all = [...headers(), 'x-request-id', id, ...form.head];
    sendSelected({ req, res }, { status: page.status, headers: all, body: form.body });
    return true;
  }

  /** Answers a request for a page or a stored file. */
  async answer(request: GatewayRequest, found: FoundPage): Promise<void> {
    const { store, refusals, enter } = this.#means;
    const { req, facts, client, address } = request;
    const { path, target, storedAs: url } = facts;
    const reader = url === null ? null : await readerOf(req, found.row);
    if (url === null || reader === null)
      return enter(request, () => this.#sendOwn(request, { ...found, path, url: req.url ?? '/', target }));
    const page = await store.get({ ...found, path, url, target: targetOf(url), client, address });
    if (page === null) await refusals.sendLater(request);
    else if (reader.isUnknown && found.row.needsReader) await refusals.send(request, 'service unavailable');
    else await this.send(request, page, reader);
  }

  /** Sends a page to its reader. Its headers replace those already set. */
  async send({ req, res, encodings, id }: GatewayRequest, page: CachedPage, reader: Reader): Promise<void> {
    const form = await page.make({ reader, server: await getServerStatus(), requestId: id }, encodings);
    for (const [at, name] of form.head.entries()) if (at % 2 === 0) res.removeHeader(name);
    sendSelected({ req, res }, { status: page.status, headers: form.head, body: form.body });
  }

  /** Identifies the sender, makes the page for them and sends it. */
  async #sendOwn(request: GatewayRequest, order: PageOrder): Promise<void> {
    const { errorPages } = this.#means;
    const { req, facts, id, address } = request;
    const sender = await identify(req, address);
    const make = () => this.#makeOwn(req, order, sender);
    const { page } = await errorPages.pageOr(make, { target: facts.target, requestId: id });
    await this.send(request, page, sender.reader);
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
    const made = await this.#means.maker.make(order, row.cacheScope === 'public' ? NOBODY : visitor);
    // A flash is removed only once shown: a failed page keeps it for the next try.
    if (made.kind === 'page' && flash !== null && sender.flash !== null) await removeFlash(sender.flash);
    return made;
  }
}

/** The serialized answer of a form, made once. `headers` must not vary between its answers. */
function readyBytes(form: Form, headers: () => readonly string[]): Buffer {
  if (form.ready !== null) return form.ready;
  const lines = [...headers(), ...form.head].map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  const head = Buffer.from(`${lines.join('')}\r\n`, 'latin1');
  form.ready = Buffer.concat([head, form.body]);
  // Shares the memory.
  form.body = form.ready.subarray(head.byteLength);
  return form.ready;
}
