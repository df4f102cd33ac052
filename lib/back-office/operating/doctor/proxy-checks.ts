import type { NoticeName } from '#lib/base/config/notices.ts';
import { isLoopback } from '#lib/base/ip-address.ts';
import { advice, fault, ok, skipped, type Check } from './check.ts';
import { configOf, type Patient } from './patient.ts';

const CERTIFICATE_DAYS = 14;

/** An address reserved for documentation, which no visitor has. */
const FORGED = '192.0.2.99';

/** Notices already covered by other checks. */
const SEEN_BY_OTHERS: readonly NoticeName[] = [
  'unknown-settings',
  'contact-email',
  'legal-notice',
  'assets-dir',
  'content-dir',
];

export const PROXY_CHECKS: readonly Check[] = [
  {
    name: 'site',
    after: 'settings',
    run: async (at) => {
      const { host, port } = configOf(at);
      const url = `http://${/^(0\.0\.0\.0|::|localhost)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
      const answer = await at.ask(`${url}/readyz`).catch(() => null);
      if (answer === null) return advice(`nothing answers at ${url}: start the site`);
      const [state = '', ...notices] = answer.body.trim().split('\n');
      if (answer.status !== 200)
        return fault(`${url}/readyz says « ${state.slice(0, 80)} »: see the log of the site`);
      const others = notices.filter((one) => !SEEN_BY_OTHERS.some((name) => one.startsWith(`${name}:`)));
      return others.length > 0 ? others.map(fault) : ok(url);
    },
  },
  {
    name: 'address',
    after: 'settings',
    run: async (at) => {
      const { siteUrl, mongodb } = configOf(at);
      const { hostname } = new URL(siteUrl);
      if (isLoopback(hostname) || mongodb === null) return skipped(`${siteUrl} is this machine`);
      if (/^[\d.]+$|^\[/.test(hostname)) return ok();
      const answers = await Promise.allSettled([at.resolve(hostname, 4), at.resolve(hostname, 6)]);
      const failed = answers.find((answer) => answer.status === 'rejected');
      if (failed !== undefined) return fault(resolverFault(failed.reason));
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      return found.length === 0
        ? fault(`${hostname} has no address: add A and AAAA records, or correct SITE_URL`)
        : ok(found.join(', '));
    },
  },
  {
    name: 'proxy',
    after: 'address',
    run: async (at) => {
      const url = siteUrlOf(at);
      const answer = await at
        .ask(`${url}/healthz`)
        .catch((error: unknown) => String((error as NodeJS.ErrnoException).code ?? error));
      if (typeof answer === 'string')
        return fault(`${url} cannot be reached (${answer}): start the proxy, and open its port`);
      if (answer.status >= 500)
        return fault(
          `the proxy answers ${answer.status}: it cannot reach the site, so compare its upstream with HOST and PORT`,
        );
      return answer.status === 200 && answer.body === 'ok\n'
        ? ok()
        : fault(
            `${url}/healthz is answered ${answer.status}, but not by this site: forward all requests, or correct SITE_URL`,
          );
    },
  },
  {
    name: 'X-Forwarded-For',
    after: 'proxy',
    run: async (at) => {
      const { body } = await at.ask(`${siteUrlOf(at)}/healthz?client`, { 'x-forwarded-for': FORGED });
      const { client, hops, isTrusted } = JSON.parse(body) as {
        client: string;
        hops: number;
        isTrusted: boolean;
      };
      if (hops === 0)
        return fault(
          'the proxy sends none, so all visitors count as one client: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for',
        );
      if (!isTrusted)
        return fault(`requests come from ${client}, which is missing from TRUSTED_PROXIES: add it`);
      if (client !== FORGED) return ok(`seen as ${client}`);
      // A request from the proxy's own machine gets its address, which is trusted, appended as the client's.
      const addresses = await at.resolve(new URL(siteUrlOf(at)).hostname, 4);
      return hops > 1 && addresses.length > 0 && addresses.every(isLoopback)
        ? skipped('SITE_URL resolves to 127.0.0.1 here: run doctor where it resolves to the public address')
        : fault(
            'the proxy forwards values forged by visitors: make it append or set the address of its client',
          );
    },
  },
  {
    name: 'TLS',
    after: 'proxy',
    run: async (at) => {
      const found = await shake(at);
      if (found === null) return skipped('SITE_URL is http://');
      if (found.fault !== null)
        return fault(
          `browsers reject the certificate (${found.fault}): renew it for this name, with the complete chain`,
        );
      const days =
        found.validTo === null ? Infinity : (found.validTo.getTime() - at.now().getTime()) / 86_400_000;
      return days < CERTIFICATE_DAYS
        ? fault(`the certificate expires in ${Math.floor(days)} days: renew it`)
        : ok(`${Math.floor(days)} days left`);
    },
  },
  {
    name: 'HTTP/2',
    after: 'proxy',
    run: async (at) => {
      const found = await shake(at);
      if (found === null) return skipped('SITE_URL is http://');
      return found.protocol === 'h2'
        ? ok()
        : advice('the proxy speaks only HTTP/1.1: listen 443 ssl http2 (nginx)');
    },
  },
  {
    name: 'IPv6',
    after: 'proxy',
    run: async (at) => {
      const { hostname, port, protocol } = new URL(siteUrlOf(at));
      const [address] = await at.resolve(hostname, 6);
      if (address === undefined) return advice(`${hostname} has no AAAA record: add one`);
      const url = `${protocol}//[${address}]${port === '' ? '' : `:${port}`}/healthz`;
      const isThere = await at.ask(url, { host: hostname }).then(
        () => true,
        () => false,
      );
      return isThere
        ? ok(address)
        : fault(
            `nothing answers at [${address}], its AAAA record: make the proxy listen on [::], or remove the record`,
          );
    },
  },
  {
    name: 'port 80',
    after: 'proxy',
    run: async (at) => {
      const { hostname, protocol, port } = new URL(siteUrlOf(at));
      if (protocol !== 'https:' || port !== '') return skipped('SITE_URL is not https:// on port 443');
      const answer = await at.ask(`http://${hostname}/`).catch(() => null);
      if (answer === null)
        return advice(`nothing answers at http://${hostname}: have the proxy send visitors on to https://`);
      return answer.status >= 300 &&
        answer.status < 400 &&
        answer.location?.startsWith(`https://${hostname}`) === true
        ? ok()
        : fault(
            `http://${hostname} is answered ${answer.status}: redirect it to https:// (return 301 https://$host$request_uri)`,
          );
    },
  },
  {
    name: '/metrics',
    after: 'proxy',
    run: async (at) => {
      const { status } = await at.ask(`${siteUrlOf(at)}/metrics`);
      return status === 200
        ? fault('anybody can read /metrics: answer 404 in the proxy, or set METRICS_TOKEN')
        : ok();
    },
  },
];

function resolverFault(error: unknown): string {
  const code = String((error as NodeJS.ErrnoException).code ?? error);
  return `names cannot be resolved on this machine (${code}): correct /etc/resolv.conf`;
}

function siteUrlOf(at: Patient): string {
  return configOf(at).siteUrl;
}

/** The TLS handshake at SITE_URL; null for http://. */
function shake(at: Patient) {
  const { hostname, port, protocol } = new URL(siteUrlOf(at));
  return protocol === 'https:' ? at.handshake(hostname, port === '' ? 443 : Number(port)) : null;
}
