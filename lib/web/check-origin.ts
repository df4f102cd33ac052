import { TransportFault } from './transport-fault.ts';

/**
 * Refuses a write that another site sent: `Sec-Fetch-Site: cross-site`, or an `Origin` that is `null` or not ours
 * (product/calls §1.6). Programs that send neither header pass: no browser can be made to do that.
 */
export function checkOrigin(headers: Headers, origins: readonly string[]): void {
  if (headers.get('sec-fetch-site') === 'cross-site') throw new TransportFault('foreign origin');
  const origin = headers.get('origin');
  if (origin !== null && !origins.includes(origin)) throw new TransportFault('foreign origin');
}
