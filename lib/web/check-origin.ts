import { TransportFault } from './transport-fault.ts';

/**
 * Refuses a write from another site: `Sec-Fetch-Site: cross-site`, or an `Origin` that is `null` or not listed
 * (product/calls §1.6). Requests with neither header pass, as no browser can be made to send them.
 */
export function checkOrigin(headers: Headers, origins: readonly string[]): void {
  if (headers.get('sec-fetch-site') === 'cross-site') throw new TransportFault('foreign origin');
  const origin = headers.get('origin');
  if (origin !== null && !origins.includes(origin)) throw new TransportFault('foreign origin');
}
