import { lookup } from 'node:dns/promises';
import https from 'node:https';
import { isIpAddress, isPublicAddress } from '#lib/base/ip-address.ts';

/** A POST to an address that somebody has given. */
export type OutsidePost = {
  readonly url: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
};

/** Null when it was taken (2xx); otherwise why not, without any part of the address. */
export type WhyNot = string | null;

export type PostOutside = (post: OutsidePost) => Promise<WhyNot>;

/** The times of an attempt in milliseconds: of the look-up of the name, and of everything. */
const WHOLE_MS = 10_000;

/** How it is reached; tests have a server of their own. */
export type Reach = {
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly isOpen?: (address: string) => boolean;
  readonly request?: typeof https.request;
};

/**
 * Posts to an address outside. The name is resolved once, refused if it leads to anything but public addresses, and the connection goes to
 * the address that was checked: whatever the name says afterwards. Redirects are not followed, the answer's body is not read, and
 * everything takes ten seconds at most.
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
      // A connection of its own: nothing that others send may share it.
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

/** False for what is private without asking anybody; where a name leads is looked up each time (`postOutside`). */
export function mayBePublic({ hostname }: URL): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIpAddress(bare) ? isPublicAddress(bare) : bare.replace(/\.$/, '').includes('.');
}
