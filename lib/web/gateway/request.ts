import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import type { Body } from '#lib/web/admission/admission.ts';
import { againForm, type AgainForm } from '#lib/web/http/again-form.ts';
import { encodingsOf, type Encodings } from '#lib/web/http/compress.ts';
import { clientAddress, type parseRanges } from '#lib/web/http/trusted-headers.ts';
import { type RequestFacts, faultOf, allowedMethods } from '#lib/web/http/request-facts.ts';
import { type TransportCode, TRANSPORT_STATUS } from '#lib/web/http/transport-fault.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { peekServerStatus, SERVER_OFF } from '#game-bridge/server-status.ts';
import { hasBody } from '#lib/web/http/read-body.ts';
import type { ErrorPages } from '#lib/web/pages/error-pages.ts';
import { visitorReader } from '#lib/web/pages/readers.ts';

type Site = { readonly ranges: ReturnType<typeof parseRanges>; readonly origins: readonly string[] };

/** A request in the gateway. Expensive facts are computed lazily: most answers need few of them. */
export class GatewayRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly facts: RequestFacts;
  readonly encodings: Encodings;
  readonly id = randomUUID();
  /** The fault in its first line or headers. */
  readonly fault: TransportCode | null;
  /** Its body being received. */
  body: Body | null = null;
  readonly #site: Site;
  #address: string | null | undefined;

  constructor({ req, res, facts }: Pick<GatewayRequest, 'req' | 'res' | 'facts'>, site: Site) {
    this.req = req;
    this.res = res;
    this.facts = facts;
    this.encodings = encodingsOf(req.headers['accept-encoding']?.toString());
    this.fault = faultOf(req, facts);
    this.#site = site;
  }

  get isRead(): boolean {
    const { method } = this.req;
    return this.fault === null && this.body === null && (method === 'GET' || method === 'HEAD');
  }

  /** The client's address, which clients cannot forge; null if unknown. */
  get address(): string | null {
    if (this.#address === undefined)
      this.#address = clientAddress({
        peer: this.req.socket.remoteAddress,
        forwardedFor: this.req.headers['x-forwarded-for']?.toString(),
        trusted: this.#site.ranges,
      });
    return this.#address;
  }

  /** Its client key. Requests without an address share one. */
  get client(): string {
    return this.address === null ? 'none' : clientKeyOf(this.address);
  }

  /** The submitted form, if the page of this status offers it again. */
  again(status: number): AgainForm | null {
    const { req, facts, body } = this;
    if (body === null) return null;
    return againForm({ req, path: facts.path, status, kept: body.kept, origins: this.#site.origins });
  }
}

/** Retry-After of a request refused for lack of room, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Delay of a refusal for lack of room in milliseconds, and the increment for each other one pending. Clients that retry instantly would
 * keep the process busy with refusals.
 */
const HELD_BACK_MS = 500;
const HELD_BACK_EACH_MS = 2;

/** Refusals by the gateway: JSON for calls, unless they accept HTML; otherwise the page of the status. */
export class Refusals {
  readonly #errorPages: ErrorPages;
  #heldBack = 0;

  constructor(errorPages: ErrorPages) {
    this.#errorPages = errorPages;
  }

  /** Refuses with the stored page of the status. `methods` are those that a 405 allows. */
  async send(
    request: GatewayRequest,
    code: TransportCode,
    methods = allowedMethods(request.facts),
  ): Promise<void> {
    const { req, res, facts, id } = request;
    const status = TRANSPORT_STATUS[code];
    const isJson = facts.isCall && !(req.headers.accept ?? '').includes('text/html');
    const page = isJson ? null : await this.#errorPages.getOnce(status);
    if (res.headersSent || res.writableEnded || res.destroyed) return;
    const server = peekServerStatus() ?? SERVER_OFF;
    const asked = { reader: visitorReader(req), server, requestId: id, again: request.again(status) };
    const body = page?.fill(asked) ?? Buffer.from(JSON.stringify({ error: code }));
    res.statusCode = status;
    res.setHeader('content-type', isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8');
    res.setHeader('content-length', body.byteLength);
    res.setHeader('cache-control', 'no-store');
    if (status === 405) res.setHeader('allow', methods.join(', '));
    if (status === 503) res.setHeader('retry-after', RETRY_AFTER_SECONDS);
    // The rest of a refused body is not read.
    if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  /** Refuses for lack of room after a delay. Pending ones are bounded by the connections and their pipelined requests. */
  async sendLater(request: GatewayRequest): Promise<void> {
    this.#heldBack += 1;
    await wait(HELD_BACK_MS + HELD_BACK_EACH_MS * this.#heldBack, null, { ref: false });
    this.#heldBack -= 1;
    await this.send(request, 'service unavailable');
  }
}
