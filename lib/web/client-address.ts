import ipaddr from 'ipaddr.js';
import { isIpAddress } from '#lib/base/ip-address.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses `TRUSTED_PROXIES`: addresses and CIDR ranges. */
export function parseRanges(texts: readonly string[]): Range[] {
  return texts.map((text) => (text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(text)));
}

/**
 * The address of the client: the peer's, unless the peer is a trusted proxy; then the right-most hop of
 * `X-Forwarded-For` that is not trusted itself (product/accounts §5.2). A hop that is no address ends the search at the hop
 * before it. Null when the peer itself has none.
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

/** True when the address lies in one of the ranges. */
export function isTrusted(address: string, ranges: readonly Range[]): boolean {
  const parsed = ipaddr.process(address);
  return ranges.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}

/** The one spelling of an address: IPv4 inside IPv6 unwrapped, zone and brackets refused; null for anything else. */
function normalize(text: string | undefined): string | null {
  if (text === undefined || !isIpAddress(text)) return null;
  return ipaddr.process(text).toString();
}

function wholeAddress(text: string): Range {
  const parsed = ipaddr.process(text);
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
}
