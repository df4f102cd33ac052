import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/base/process-wide.ts';

/** Request headers by which the front server tells the app what it vouches for; from outside they are dropped. */
export const FRONT_HEADERS = {
  proof: 'x-atout-front',
  address: 'x-atout-address',
  requestId: 'x-request-id',
  target: 'x-atout-target',
} as const;

/** What the front server vouches for; without it the app trusts no address (product/serving §3.2). */
export type FrontFacts = {
  readonly address: string | null;
  readonly requestId: string | null;
  /** Path and query of the page as the browser shows them. */
  readonly target: string | null;
};

/** The word by which app and front server of one process know each other; made anew at every start. */
export function frontProof(): string {
  return processWide('front-proof', () => randomBytes(16).toString('base64url'));
}

/** Reads what the front server of this very process said about a request. */
export function readFrontFacts(headers: Headers): FrontFacts {
  if (headers.get(FRONT_HEADERS.proof) !== frontProof()) {
    return { address: null, requestId: null, target: null };
  }
  return {
    address: headers.get(FRONT_HEADERS.address),
    requestId: headers.get(FRONT_HEADERS.requestId),
    target: headers.get(FRONT_HEADERS.target),
  };
}
