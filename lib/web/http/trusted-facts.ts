import type { IncomingMessage } from 'node:http';
import { clientAddress, type parseRanges } from './client-address.ts';
import type { RequestFacts } from './request-facts.ts';
import type { TrustedFacts } from './rewrite-headers.ts';
import { nextRequestId } from './request-id.ts';
import { isImmutable } from './fixed-files.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Site = {
  readonly site: URL;
  readonly ranges: ReturnType<typeof parseRanges>;
};

/** What only the gateway may set, worked out when it is asked for: most answers need little of it. */
export class LazyTrustedFacts implements TrustedFacts {
  readonly requestId = nextRequestId();
  readonly site: URL;
  readonly #req: IncomingMessage;
  readonly #facts: RequestFacts;
  readonly #ranges: Site['ranges'];
  #address: string | null | undefined;

  constructor(req: IncomingMessage, facts: RequestFacts, { site, ranges }: Site) {
    this.#req = req;
    this.#facts = facts;
    this.site = site;
    this.#ranges = ranges;
  }

  get address(): string | null {
    if (this.#address === undefined)
      this.#address = clientAddress({
        peer: this.#req.socket.remoteAddress,
        forwardedFor: this.#req.headers['x-forwarded-for']?.toString(),
        trusted: this.#ranges,
      });
    return this.#address;
  }

  /** The policy of the answer, unless it has one of its own. */
  get policy(): string {
    const { path, mayBeFramed } = this.#facts;
    return contentSecurityPolicy({ mayBeFramed, isBuiltFile: isImmutable(path) });
  }
}
