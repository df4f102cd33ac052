import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { bodyLimitOf } from './read-body.ts';
import type { RequestFacts } from './request-facts.ts';
import { type TransportCode, TransportFault } from './transport-fault.ts';

/** Every method that a call may take, in the order of an `Allow` header. */
export const CALL_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

const PAGE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The methods that a path may accept, for the `Allow` header; which of them a call takes, `CallMethods` says. */
export function allowedMethods({ isCall }: Pick<RequestFacts, 'isCall'>): readonly string[] {
  return isCall ? CALL_METHODS : PAGE_METHODS;
}

/** The fault that a request's first line and headers reveal, or null. */
export function faultOf(
  req: IncomingMessage,
  facts: Pick<RequestFacts, 'isMalformed' | 'isCall'>,
): TransportCode | null {
  if (facts.isMalformed && facts.isCall) return 'bad request';
  if (!allowedMethods(facts).includes(req.method ?? '')) return 'method not allowed';
  if (Number(req.headers['content-length'] ?? 0) > bodyLimitOf(req.url ?? '')) return 'payload too large';
  if (facts.isMalformed) return 'bad request';
  return null;
}

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
