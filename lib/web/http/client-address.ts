import ipaddr from 'ipaddr.js';
import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '#lib/base/ip-address.ts';
import { raiseNotice } from '#lib/base/config/notices.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses `TRUSTED_PROXIES`: addresses and CIDR ranges. */
export function parseRanges(texts: readonly string[]): Range[] {
  return texts.map((text) => (text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(text)));
}

/**
 * The client's address: the peer's, or behind a trusted proxy the right-most hop of `X-Forwarded-For` that is not itself
 * trusted (product/accounts §5.2). The search stops before a hop that is not an address. Null when the peer has none.
 */
export function clientAddress(request: {
  readonly peer: string | undefined;
  readonly forwardedFor: string | undefined;
  readonly trusted: readonly Range[];
}): string | null {
  const { peer, forwardedFor, trusted } = request;
  let address = normalize(peer);
  if (address === null) return null;
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  while (isTrusted(address, trusted)) {
    const hop = normalize(hops.pop());
    if (hop === null) break;
    address = hop;
  }
  return address;
}

/** True when the address, in any spelling, is in one of the ranges. Throws when the text is not an address. */
export function isTrusted(address: string, ranges: readonly Range[]): boolean {
  const parsed = ipaddr.process(address);
  return ranges.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}

/** The canonical spelling of an address; null for anything else, zones and brackets included. */
function normalize(text: string | undefined): string | null {
  return text === undefined ? null : canonicalAddress(text);
}

function wholeAddress(text: string): Range {
  const parsed = ipaddr.process(text);
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
}

/** Anybody may send the header: from public addresses it means a proxy only when so many requests in a row have it. */
const IN_A_ROW = 50;

/** Ranges of addresses that no stranger on the internet can have. */
const NEAR = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

/** Notices a proxy that the operator has not named: requests arrive with `X-Forwarded-For`, and nobody believes it. */
export class ProxyWatch {
  readonly #ranges: ReturnType<typeof parseRanges>;
  #inARow = 0;

  constructor(ranges: ReturnType<typeof parseRanges>) {
    this.#ranges = ranges;
  }

  see({ headers, socket }: IncomingMessage): void {
    const isForwarded = headers['x-forwarded-for'] !== undefined;
    if (!isForwarded && this.#inARow === 0) return;
    const peer = canonicalAddress(socket.remoteAddress ?? '');
    if (peer === null || isTrusted(peer, this.#ranges)) return;
    const isNear = NEAR.includes(ipaddr.process(peer).range());
    if (isNear && isForwarded) raiseNotice('trusted-proxies', peer);
    if (isNear) return;
    this.#inARow = isForwarded ? this.#inARow + 1 : 0;
    if (this.#inARow === IN_A_ROW) raiseNotice('trusted-proxies');
  }
}
