import type { IncomingHttpHeaders } from 'node:http';
import { TransportFault } from './transport-fault.ts';

/**
 * True for a write from another site: `Sec-Fetch-Site: cross-site`, or an `Origin` that is `null` or not listed
 * (product/calls §1.6). Requests with neither header are none, as no browser can be made to send them.
 */
export function isForeign(headers: IncomingHttpHeaders, origins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  return site === 'cross-site' || (origin !== undefined && !origins.includes(origin));
}

/** Refuses a write from another site. */
export function checkOrigin(headers: Headers, origins: readonly string[]): void {
  if (isForeign(Object.fromEntries(headers), origins)) throw new TransportFault('foreign origin');
}
