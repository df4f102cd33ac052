import { randomBytes } from 'node:crypto';

/** An address of the documentation's range (RFC 3849) whose household no other test uses. */
export function freshAddress(): string {
  const [a, b] = randomBytes(4).toString('hex').match(/.{4}/g) ?? [];
  return `2001:db8:${a}:${b}::1`;
}

/** Another address of the same household: the same /64. */
export function neighbourOf(address: string): string {
  return address.replace(/::1$/, '::2:3');
}
