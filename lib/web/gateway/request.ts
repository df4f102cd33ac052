import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { encodingOf, type Encoding } from '#lib/web/http/compress.ts';
import { clientAddress, type parseRanges } from '#lib/web/http/trusted-headers.ts';
import { type RequestFacts, faultOf } from '#lib/web/http/request-facts.ts';
import type { CallRow } from '#lib/base/call.ts';
import type { TransportCode } from '#lib/web/http/transport-fault.ts';

/** The progress of the start and the stop, for `/readyz`. */
export type Readiness = { readonly isMigrated: boolean; readonly isStopping?: boolean };

type Site = {
  readonly readiness: Readiness;
  /** Of trusted proxies. */
  readonly ranges: ReturnType<typeof parseRanges>;
};

/** A request in the gateway. Expensive facts are computed lazily: most answers need few of them. */
export class GatewayRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly facts: RequestFacts;
  /** The best encoding that the client accepts. */
  readonly encoding: Encoding;
  readonly id = randomUUID();
  readonly startedAt = performance.now();
  /** The fault in its first line or headers. */
  readonly fault: TransportCode | null;
  /** Its body, once it has been received. */
  body: Buffer | null = null;
  readonly site: Site;
  #address: string | null = null;

  constructor({ req, res, facts }: Pick<GatewayRequest, 'req' | 'res' | 'facts'>, site: Site) {
    this.req = req;
    this.res = res;
    this.facts = facts;
    this.encoding = encodingOf(req.headers['accept-encoding']?.toString());
    this.fault = faultOf(req, facts);
    this.site = site;
  }

  get method(): string {
    return this.req.method ?? '';
  }

  /** The row of the call that it makes; undefined if there is none. */
  get call(): CallRow | undefined {
    const method = this.method === 'HEAD' ? 'GET' : this.method;
    return this.facts.calls.find((call) => call.method === method);
  }

  get isRead(): boolean {
    return this.fault === null && (this.method === 'GET' || this.method === 'HEAD');
  }

  /** The client's address, which clients cannot forge; null if unknown. */
  get address(): string | null {
    this.#address ??= clientAddress(this.req, this.site.ranges);
    return this.#address;
  }

  /** Its client key. Requests without an address share one. */
  get client(): string {
    return this.address === null ? 'none' : clientKeyOf(this.address);
  }
}
