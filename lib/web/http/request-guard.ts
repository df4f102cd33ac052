import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT_BYTES } from './read-body.ts';
import type { TransportCode } from './transport-codes.ts';
import type { RequestFacts } from './request-facts.ts';

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
  if (Number(req.headers['content-length'] ?? 0) > BODY_LIMIT_BYTES) return 'payload too large';
  if (facts.isMalformed) return 'bad request';
  return null;
}

/** True for OPTIONS of anything but a call. The gateway answers these, as Next would answer 400. */
export function asksForMethods(req: IncomingMessage, { isCall }: Pick<RequestFacts, 'isCall'>): boolean {
  return req.method === 'OPTIONS' && !isCall;
}
