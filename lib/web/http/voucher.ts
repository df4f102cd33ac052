import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { clientAddress, type parseRanges } from './client-address.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Vouched } from './request-headers.ts';
import { nextRequestId } from './request-id.ts';
import { isImmutable } from './fixed-files.ts';
import { contentSecurityPolicy } from './security-headers.ts';

type Site = {
  readonly site: URL;
  readonly ranges: ReturnType<typeof parseRanges>;
};

/** What the gateway vouches for, worked out when it is asked for: most answers need little of it. */
export class Voucher implements Vouched {
  readonly requestId = nextRequestId();
  readonly site: URL;
  readonly #req: IncomingMessage;
  readonly #facts: RequestFacts;
  readonly #ranges: Site['ranges'];
  #address: string | null | undefined;
  #policy: string | null = null;
  /** What lets the scripts of this answer run. */
  #nonceValue: string | null = null;

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

  /** The policy of the answer. */
  get headerPolicy(): string {
    const { path, kind, mayBeFramed } = this.#facts;
    const nonce = kind === 'reading' ? '' : this.nonce;
    return (this.#policy ??= contentSecurityPolicy({
      kind,
      mayBeFramed,
      nonce,
      isBuiltFile: isImmutable(path),
    }));
  }

  get nonce(): string {
    return (this.#nonceValue ??= randomBytes(16).toString('base64url'));
  }

  get policy(): string | null {
    return this.#facts.kind === 'reading' ? null : this.headerPolicy;
  }
}
