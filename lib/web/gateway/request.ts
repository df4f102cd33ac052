import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import type { Body } from '#lib/web/admission/admission.ts';
import { againForm, type AgainForm } from '#lib/web/http/again-form.ts';
import { encodingsOf, type Encodings } from '#lib/web/http/compress.ts';
import { clientAddress, type parseRanges } from '#lib/web/http/client-address.ts';
import { type RequestFacts, faultOf } from '#lib/web/http/request-facts.ts';
import type { TransportCode } from '#lib/web/http/transport-fault.ts';

type Site = { readonly ranges: ReturnType<typeof parseRanges>; readonly origins: readonly string[] };

/** A request on its way through the gateway. What costs time is worked out when it is asked for: most answers need little of it. */
export class GatewayRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly facts: RequestFacts;
  readonly encodings: Encodings;
  readonly id = randomUUID();
  /** The faults of its first line and headers. */
  readonly fault: TransportCode | null;
  /** Its body, on its way in. */
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

  /** The client's address, which nobody can forge; null where there is none. */
  get address(): string | null {
    if (this.#address === undefined)
      this.#address = clientAddress({
        peer: this.req.socket.remoteAddress,
        forwardedFor: this.req.headers['x-forwarded-for']?.toString(),
        trusted: this.#site.ranges,
      });
    return this.#address;
  }

  /** The key of its client. Those without an address count as one. */
  get client(): string {
    return this.address === null ? 'none' : clientKeyOf(this.address);
  }

  /** The form that it brought, if this status has it offered again. */
  again(status: number): AgainForm | null {
    const { req, facts, body } = this;
    if (body === null) return null;
    return againForm({ req, path: facts.path, status, kept: body.kept, origins: this.#site.origins });
  }
}
