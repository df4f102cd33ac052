import { randomBytes } from 'node:crypto';

/** An IPv6 address from the range for documentation (RFC 3849), in a /64 that no other test uses. */
export function freshAddress(): string {
  const [a, b] = randomBytes(4).toString('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${a}:${b}::1`;
}

/** Another address in the same /64, which counts as the same client (product/accounts §5.1). */
export function neighbourOf(address: string): string {
  return address.replace(/::1$/, '::2:3');
}
