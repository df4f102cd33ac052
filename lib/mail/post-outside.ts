import { lookup } from 'node:dns/promises';
import https from 'node:https';
import { isIpAddress, isPublicAddress } from '#lib/base/ip-address.ts';

/** A POST to an address given by a user. */
export type OutsidePost = {
  readonly url: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** Null on success (2xx); otherwise the reason, without any part of the address. */
export type WhyNot = string | null;

export type PostOutside = (post: OutsidePost) => Promise<WhyNot>;

/** Limit of a whole attempt, DNS look-up included. */
const WHOLE_MS = 10_000;

/** Network access, replaced in tests. */
export type Reach = {
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly isOpen?: (address: string) => boolean;
  readonly request?: typeof https.request;
};

/**
 * Posts to an external address. The name is resolved once, refused unless all its addresses are public, and the connection goes to the checked
 * address, so later DNS changes have no effect (DNS rebinding). Redirects are not followed, the response body is not read, and an attempt takes
 * ten seconds at most.
 */
export async function postOutside({ url, body, headers }: OutsidePost, reach: Reach = {}): Promise<WhyNot> {
  const { resolve = resolveAll, isOpen = isPublicAddress, request = https.request } = reach;
  const signal = AbortSignal.timeout(WHOLE_MS);
  try {
    const { hostname, host, port, pathname, search } = new URL(url);
    const bare = hostname.replace(/^\[|\]$/g, '');
    const isName = !isIpAddress(bare);
    const addresses = isName ? await Promise.race([resolve(bare), failed(signal)]) : [bare];
    const [address] = addresses;
    if (address === undefined) return 'ENOTFOUND';
    if (!addresses.every(isOpen)) return 'private address';
    const options = {
      ...{ host: address, port: port || undefined, path: pathname + search, method: 'POST', signal },
      // A connection of its own, never shared with other requests.
      agent: false,
      ...(isName && { servername: bare }),
      headers: { ...headers, host, 'content-length': Buffer.byteLength(body) },
    };
    return await new Promise<WhyNot>((settle, refuse) => {
      const sending = request(options, (response) => {
        response.destroy();
        settle(verdictOn(response.statusCode ?? 0));
      });
      sending.on('error', refuse);
      sending.end(body);
    });
  } catch (error) {
    return signal.aborted ? 'timeout' : ((error as NodeJS.ErrnoException).code ?? 'failed');
  }
}

function verdictOn(status: number): WhyNot {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : `HTTP ${status}`;
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function failed(signal: AbortSignal): Promise<never> {
  return new Promise((_, refuse) => {
    signal.addEventListener('abort', () => refuse(new Error('timeout')), { once: true });
  });
}

/** False for hosts that are recognisably private without DNS; `postOutside` checks the resolved addresses each time. */
export function mayBePublic({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIpAddress(bare) ? isPublicAddress(bare) : bare.replace(/\.$/, '').includes('.');
}
