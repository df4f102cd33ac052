import ipaddr from 'ipaddr.js';

/** True for an IP address in its usual notation; false for `10` and `010.0.0.1`, which some programs accept. */
export function isIpAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** The canonical spelling of an address, with IPv4 unwrapped from IPv6 and without a zone; null for any other text. */
export function canonicalAddress(text: string): string | null {
  // Node appends the interface to link-local peers: `fe80::1%br-1a2b`.
  const address = text.replace(/%.*/s, '');
  return isIpAddress(address) ? ipaddr.process(address).toString() : null;
}

/** True for an address that only this machine can reach: 127.0.0.0/8, ::1 and localhost. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIpAddress(host) && ipaddr.process(host).range() === 'loopback');
}

/** Azure's platform address, which looks public. */
const AZURE_HOST = '168.63.129.16';

/**
 * True for an address of the public internet: not for private, local, shared and reserved addresses, metadata services, or IPv6 addresses
 * that embed an IPv4 address, except those that are read as it (`::ffff:8.8.8.8`).
 */
export function isPublicAddress(address: string): boolean {
  if (!isIpAddress(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_HOST) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(ipaddr.IPv6.parseCIDR('2000::/3'));
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

/** The canonical spelling of a range or address, such as `203.0.113.0/24`, with IPv4 unwrapped from IPv6; null for any other text. */
export function canonicalRange(text: string): string | null {
  const [address = ''] = text.split('/', 1);
  // An address with a zone, such as fe80::1%eth0, is not a range.
  if (!isIpAddress(address) || address.includes('%')) return null;
  if (text.includes('/') && !/^[^/]+\/\d{1,3}$/.test(text)) return null;
  const parsed = ipaddr.parse(address);
  const whole = parsed.kind() === 'ipv4' ? 32 : 128;
  const bits = text.includes('/') ? Number(text.slice(address.length + 1)) : whole;
  if (bits > whole) return null;
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() && bits >= 96)
    return canonicalRange(`${parsed.toIPv4Address().toString()}/${bits - 96}`);
  const of = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${of.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`;
}

/** True for an address in a canonical range; an IPv4 address may be written as IPv6. */
export function isInRange(address: string, range: string): boolean {
  const parsed = ipaddr.process(address);
  const [network, bits] = ipaddr.parseCIDR(range);
  return parsed.kind() === network.kind() && parsed.match(network, bits);
}

/** The wider networks that a client key belongs to, the narrowest first: /56 and /48 for IPv6, /24 for IPv4. */
export function networksOf(clientKey: string): readonly string[] {
  const groups = clientKey.split(':');
  if (groups.length === 8) {
    const [one, two, three, four = '0'] = groups;
    const subnet = (Number.parseInt(four, 16) & 0xff00).toString(16);
    return [`${one}:${two}:${three}:${subnet}::/56`, `${one}:${two}:${three}::/48`];
  }
  const bytes = clientKey.split('.');
  return bytes.length === 4 ? [`${bytes.slice(0, 3).join('.')}.0/24`] : [];
}

/** The widest network of a client key, by which clients take turns; the key itself if it is not an address. */
export function networkOf(clientKey: string): string {
  return networksOf(clientKey).at(-1) ?? clientKey;
}

/** The client key of an address: the whole address for IPv4, the /64 network for IPv6. */
export function clientKeyOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`);
  return `${network.toNormalizedString()}/64`;
}
