import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { getConfig } from '#lib/base/config/config.ts';
import { processWide } from '#lib/base/process-wide.ts';
import ipaddr from 'ipaddr.js';
import { canonicalAddress } from '#lib/base/ip-address.ts';
import { raiseNotice } from '#lib/base/config/notices.ts';

/** Request headers by which the gateway passes facts to the app. */
export const TRUSTED_HEADERS = {
  proof: 'x-atout-front',
  address: 'x-atout-address',
  requestId: 'x-request-id',
} as const;

/** The headers of a client that reach the app. Others may be meant for Next, or are the gateway's to set. */
const PASSED = ['accept', 'content-type', 'cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const;

/** The facts about a request that only the gateway may set. */
export type TrustedFacts = {
  /** Null for a stored page, and for a client without a known address. */
  readonly address: string | null;
  readonly requestId: string;
};

/** The secret shared by the app and gateway of a process; new at every start. */
export function gatewaySecret(): string {
  return processWide('gateway-secret', () => randomBytes(16).toString('base64url'));
}

/** The headers of a request to the app: those of its client that the app reads, and trusted facts. */
export function innerHeaders(
  given: IncomingHttpHeaders,
  { address, requestId }: TrustedFacts,
): IncomingHttpHeaders {
  const [protocol, host] = getConfig().siteUrl.split('://');
  const passed = PASSED.filter((name) => given[name]).map((name) => [name, given[name]] as const);
  return {
    // Without one Next assumes a browser with scripts, and may write the title at the end of the body.
    'user-agent': 'nobody',
    ...Object.fromEntries(passed),
    ...{ host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol },
    [TRUSTED_HEADERS.proof]: gatewaySecret(),
    [TRUSTED_HEADERS.requestId]: requestId,
    ...(address !== null && { [TRUSTED_HEADERS.address]: address, 'x-forwarded-for': address }),
  };
}

/** The facts attached to a request by this process's gateway; null without its proof (product/serving §3.2). */
export function readTrustedHeaders(
  headers: Headers,
): Readonly<Record<'address' | 'requestId', string | null>> {
  const isProven = headers.get(TRUSTED_HEADERS.proof) === gatewaySecret();
  const read = (name: string) => (isProven ? headers.get(name) : null);
  return { address: read(TRUSTED_HEADERS.address), requestId: read(TRUSTED_HEADERS.requestId) };
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses `TRUSTED_PROXIES`: addresses and CIDR ranges. */
export function parseRanges(texts: readonly string[]): Range[] {
  return texts.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.process(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  });
}

type Sent = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * The client's address: the peer's, or behind a trusted proxy the right-most hop of `X-Forwarded-For` that is not itself
 * trusted (product/accounts §5.2). The search stops before a hop that is not an address. Null when the peer has none.
 */
export function clientAddress({ headers, socket }: Sent, proxies: readonly Range[]): string | null {
  let address = canonicalAddress(socket.remoteAddress ?? '');
  if (address === null) return null;
  const hops = (headers['x-forwarded-for']?.toString() ?? '').split(',').map((hop) => hop.trim());
  while (isTrusted(address, proxies)) {
    const hop = canonicalAddress(hops.pop() ?? '');
    if (hop === null) break;
    address = hop;
  }
  return address;
}

/** True when the address, in any spelling, is in one of the ranges. Throws when the text is not an address. */
export function isTrusted(address: string, ranges: readonly Range[]): boolean {
  const parsed = ipaddr.process(address);
  return ranges.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}

/** From public addresses the header suggests a proxy only if this many requests in a row have it, as any client may send it. */
const IN_A_ROW = 50;

/** Address ranges that are not reachable from the internet. */
const NEAR = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'];

/** Makes the function that looks at each request, and raises a notice about a proxy missing in `TRUSTED_PROXIES`: its `X-Forwarded-For` is ignored. */
export function makeProxyWatch(proxies: readonly Range[]): (sent: Sent) => void {
  let inARow = 0;
  return ({ headers, socket }) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined;
    if (!isForwarded && inARow === 0) return;
    const peer = canonicalAddress(socket.remoteAddress ?? '');
    if (peer === null || isTrusted(peer, proxies)) return;
    const isNear = NEAR.includes(ipaddr.process(peer).range());
    if (isNear && isForwarded) raiseNotice('trusted-proxies', peer);
    if (isNear) return;
    inARow = isForwarded ? inARow + 1 : 0;
    if (inARow === IN_A_ROW) raiseNotice('trusted-proxies');
  };
}
