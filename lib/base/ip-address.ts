import ipaddr from 'ipaddr.js';

/** True for an IP address in its usual notation; false for `10` and `010.0.0.1`, which some programs accept. */
export function isIpAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** The one spelling of an address that the site stores, with IPv4 unwrapped from IPv6; null for any other text. */
export function canonicalAddress(text: string): string | null {
  return isIpAddress(text) ? ipaddr.process(text).toString() : null;
}

/** True for an address that only this machine can reach: 127.0.0.0/8, ::1 and localhost. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIpAddress(host) && ipaddr.process(host).range() === 'loopback');
}

/** True for a range such as `10.0.0.0/8`. */
export function isIpRange(text: string): boolean {
  return isIpAddress(text.split('/', 1)[0] ?? '') && ipaddr.isValidCIDR(text);
}

/** The widest ranges that one operator can own: 10.0.0.0/8, a whole allocation of IPv6, fd00::/8. */
const WIDEST_BITS = { ipv4: 8, ipv6: 16, uniqueLocal: 8 } as const;

/**
 * True for a range that includes strangers: IPv4 wider than /8, IPv6 wider than /16 (registries allocate /19 at most, and 2a00::/8 is most
 * of Europe), or wider than /8 among the private addresses of fc00::/7. IPv4 written as IPv6 counts as IPv4.
 */
export function isWideRange(text: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(text);
  if (network instanceof ipaddr.IPv4) return bits < WIDEST_BITS.ipv4;
  const range = network.range();
  if (range === 'ipv4Mapped') return bits < 96 + WIDEST_BITS.ipv4;
  return bits < (range === 'uniqueLocal' ? WIDEST_BITS.uniqueLocal : WIDEST_BITS.ipv6);
}

/** The client key of an address: the whole address for IPv4, the /64 network for IPv6. */
export function clientKeyOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`);
  return `${network.toNormalizedString()}/64`;
}
