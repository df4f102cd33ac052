import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/base/process-wide.ts';

/** Request headers with which the gateway passes facts to the app; it drops those that clients send. */
export const FRONT_HEADERS = {
  proof: 'x-atout-front',
  address: 'x-atout-address',
  requestId: 'x-request-id',
} as const;

/** The facts that the gateway vouches for; without it the app trusts no address (product/serving §3.2). */
export type FrontFacts = {
  readonly address: string | null;
  readonly requestId: string | null;
};

/** The secret that app and gateway of one process share; new at every start. */
export function frontProof(): string {
  return processWide('front-proof', () => randomBytes(16).toString('base64url'));
}

/** Reads the facts that this process's gateway attached to a request; all are null when it did not. */
export function readFrontFacts(headers: Headers): FrontFacts {
  if (headers.get(FRONT_HEADERS.proof) !== frontProof()) {
    return { address: null, requestId: null };
  }
  return {
    address: headers.get(FRONT_HEADERS.address),
    requestId: headers.get(FRONT_HEADERS.requestId),
  };
}
