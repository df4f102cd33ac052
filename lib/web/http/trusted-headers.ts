import { randomBytes } from 'node:crypto';
import { processWide } from '#lib/base/process-wide.ts';

/** Request headers with which the gateway passes facts to the app; it drops those that clients send. */
export const TRUSTED_HEADERS = {
  proof: 'x-atout-front',
  address: 'x-atout-address',
  requestId: 'x-request-id',
} as const;

/** The facts that only the gateway may set; without it the app trusts no address (product/serving §3.2). */
export type HeaderFacts = {
  readonly address: string | null;
  readonly requestId: string | null;
};

/** The secret that app and gateway of one process share; new at every start. */
export function gatewaySecret(): string {
  return processWide('gateway-secret', () => randomBytes(16).toString('base64url'));
}

/** Reads the facts that this process's gateway attached to a request; all are null when it did not. */
export function readTrustedHeaders(headers: Headers): HeaderFacts {
  if (headers.get(TRUSTED_HEADERS.proof) !== gatewaySecret()) {
    return { address: null, requestId: null };
  }
  return {
    address: headers.get(TRUSTED_HEADERS.address),
    requestId: headers.get(TRUSTED_HEADERS.requestId),
  };
}
