import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { processWide } from '#lib/base/process-wide.ts';

/** Request headers with which the gateway passes facts to the app; it drops those that clients send. */
export const TRUSTED_HEADERS = {
  proof: 'x-atout-front',
  address: 'x-atout-address',
  requestId: 'x-request-id',
} as const;

/** Headers that only Next and the gateway may set; those that clients send are dropped. */
const DROPPED =
  /^(forwarded|rsc|x-(real-ip|client-ip|matched-path|now-route-matches|nonce|request-id))$|^(x-(forwarded|middleware|nextjs|invoke|atout)-|x-prerender-revalidate|next-|content-security-policy)/;

/** The facts about a request that only the gateway may set. */
export type TrustedFacts = {
  /** Null for a page that is made for everybody, and for a client without one. */
  readonly address: string | null;
  readonly requestId: string;
  /** The address of the site, the only source for `Host` and the like. */
  readonly site: URL;
};

/** The secret that app and gateway of one process share; new at every start. */
export function gatewaySecret(): string {
  return processWide('gateway-secret', () => randomBytes(16).toString('base64url'));
}

/** Rewrites the headers of a request in place: drops what clients may not set, adds what the gateway knows. */
export function rewriteHeaders(headers: IncomingHttpHeaders, trusted: TrustedFacts): void {
  for (const name of Object.keys(headers)) if (DROPPED.test(name)) Reflect.deleteProperty(headers, name);
  const { address, requestId, site } = trusted;
  // Without one, Next takes a client for a browser with scripts, and may write the title at the end of the body.
  if ((headers['user-agent'] ?? '') === '') headers['user-agent'] = 'nobody';
  headers.host = site.host;
  headers['x-forwarded-host'] = site.host;
  headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
  headers[TRUSTED_HEADERS.proof] = gatewaySecret();
  headers[TRUSTED_HEADERS.requestId] = requestId;
  if (address === null) return;
  headers[TRUSTED_HEADERS.address] = address;
  headers['x-forwarded-for'] = address;
}

/** Reads the facts that this process's gateway attached to a request; all are null when it did not (product/serving §3.2). */
export function readTrustedHeaders(headers: Headers): {
  readonly address: string | null;
  readonly requestId: string | null;
} {
  const isProven = headers.get(TRUSTED_HEADERS.proof) === gatewaySecret();
  const read = (name: string) => (isProven ? headers.get(name) : null);
  return { address: read(TRUSTED_HEADERS.address), requestId: read(TRUSTED_HEADERS.requestId) };
}
