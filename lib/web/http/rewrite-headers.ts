import type { IncomingHttpHeaders } from 'node:http';
import { TRUSTED_HEADERS, gatewaySecret } from './trusted-headers.ts';

/** Headers that only Next and the gateway may set; those that clients send are dropped. */
const DROPPED = [
  /^x-forwarded-/,
  /^forwarded$/,
  /^x-real-ip$/,
  /^x-client-ip$/,
  /^x-middleware-/,
  /^x-nextjs-/,
  /^x-invoke-/,
  /^x-matched-path$/,
  /^x-now-route-matches$/,
  /^x-prerender-revalidate/,
  /^x-nonce$/,
  /^next-/,
  /^rsc$/,
  /^content-security-policy/,
  /^x-atout-/,
  /^x-request-id$/,
];

/** The facts about a request that only the gateway may set. */
export type TrustedFacts = {
  readonly address: string | null;
  readonly requestId: string;
  /** The address of the site, the only source for `Host` and the like. */
  readonly site: URL;
};

/** The facts of a page that is made for everybody: nothing in them is of a client. */
export function forAll({ requestId, site }: Pick<TrustedFacts, 'requestId' | 'site'>): TrustedFacts {
  return { requestId, site, address: null };
}

/**
 * The `User-Agent` of who sends none, as of the gateway itself. Without one, Next takes a client for a browser that runs scripts, and where a
 * page is ready before its title, writes the title, description and canonical address at the end of its body.
 */
const UNKNOWN_AGENT = 'nobody';

/** Rewrites the headers of a request in place: drops what clients may not set, adds what the gateway knows. */
export function rewriteHeaders(headers: IncomingHttpHeaders, trusted: TrustedFacts): void {
  for (const name of Object.keys(headers)) {
    if (DROPPED.some((pattern) => pattern.test(name))) Reflect.deleteProperty(headers, name);
  }
  const { address, requestId, site } = trusted;
  if ((headers['user-agent'] ?? '') === '') headers['user-agent'] = UNKNOWN_AGENT;
  headers.host = site.host;
  headers['x-forwarded-host'] = site.host;
  headers['x-forwarded-proto'] = site.protocol.slice(0, -1);
  headers[TRUSTED_HEADERS.proof] = gatewaySecret();
  headers[TRUSTED_HEADERS.requestId] = requestId;
  if (address !== null) {
    headers[TRUSTED_HEADERS.address] = address;
    headers['x-forwarded-for'] = address;
  }
}
