import ipaddr from 'ipaddr.js';

/** True for an IP address in its usual notation; false for `10` and `010.0.0.1`, which some programs accept. */
export function isIpAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** True for a range such as `10.0.0.0/8`. */
export function isIpRange(text: string): boolean {
  return isIpAddress(text.split('/', 1)[0] ?? '') && ipaddr.isValidCIDR(text);
}

/** The part of an address that one household shares: the whole address for IPv4, the /64 network for IPv6. */
export function householdOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`);
  return `${network.toNormalizedString()}/64`;
}
