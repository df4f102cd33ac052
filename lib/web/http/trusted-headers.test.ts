import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { makeLog, LogSampler } from '#lib/base/config/log.ts';
import { listNotices } from '#lib/base/config/notices.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import {
  clientAddress,
  gatewaySecret,
  innerHeaders,
  makeProxyWatch,
  parseRanges,
  TRUSTED_HEADERS,
} from './trusted-headers.ts';

const sentBy = (remoteAddress?: string, forwardedFor?: string) => {
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
};

describe('proxy watch', () => {
  beforeEach(() => processWide('log', () => makeLog({ level: 'silent', sampler: new LogSampler() })));
  afterEach(() => ['log', 'notices'].forEach(forgetProcessWide));

  const PROXY = '203.0.113.9';
  const forwarded = (count: number, peer = PROXY) =>
    new Array<[string, string?]>(count).fill([peer, '198.51.100.1']);

  it.each<[string, [peer: string, forwardedFor?: string][], string[]]>([
    ['an unlisted proxy on this machine with its address', forwarded(1, '127.0.0.1'), ['127.0.0.1']],
    ['one on this network with its address', forwarded(1, '::ffff:172.17.0.1'), ['172.17.0.1']],
    ['one on a local IPv6 network with its address', forwarded(1, 'fd00::1'), ['fd00::1']],
    ['nothing about a listed proxy', forwarded(60, '192.168.0.1'), []],
    ['nothing about requests without a proxy', [['10.0.0.9'], [PROXY]], []],
    [
      'nothing about a few requests from a public address',
      [...forwarded(49), ['203.0.113.10'], ...forwarded(49)],
      [],
    ],
    ['a proxy at a public address without its address, after many in a row', forwarded(50), ['']],
  ])('reports %s', (_, requests, reported) => {
    const watch = makeProxyWatch(parseRanges(['192.168.0.0/16']));
    for (const request of requests) watch(sentBy(...request));
    const notices = listNotices().map(({ name, detail }) => [name, detail]);
    expect(notices).toEqual(reported.map((detail) => ['trusted-proxies', detail]));
  });
});

describe('clientAddress', () => {
  const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48'];

  it.each<
    [peer: string | undefined, forwardedFor: string | undefined, expected: string | null, proxies?: string[]]
  >([
    ['198.51.100.7', undefined, '198.51.100.7'],
    ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['::ffff:198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9', '127.0.0.1', []],
    ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '192.0.2.66, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ['127.0.0.1', '192.0.2.66, 203.0.113.9, 10.1.2.3, 10.9.9.9', '203.0.113.9'],
    ['127.0.0.1', 'unknown', '127.0.0.1'],
    ['127.0.0.1', '10', '127.0.0.1'],
    ['127.0.0.1', '0203.0.113.9', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9, nonsense', '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9:4711', '127.0.0.1'],
    ['2001:db8:1::5', '2001:db8:2:0:0:0:0:9', '2001:db8:2::9'],
    [undefined, '203.0.113.9', null],
    ['', undefined, null],
  ])('of peer %s, forwarded for %s, is %s', (peer, forwardedFor, expected, proxies = PROXIES) => {
    expect(clientAddress(sentBy(peer, forwardedFor), parseRanges(proxies))).toBe(expected);
  });
});

describe('innerHeaders', () => {
  beforeAll(() => processWide('config', () => ({ siteUrl: 'https://atout.example' })));
  afterAll(() => forgetProcessWide('config'));

  const OWN = [
    ...['forwarded', 'x-real-ip', 'x-client-ip', 'x-matched-path', 'x-now-route-matches', 'x-nonce', 'rsc'],
    ...['x-forwarded-server', 'x-middleware-rewrite', 'x-nextjs-data', 'x-invoke-path', 'x-atout-inner'],
    ...['x-prerender-revalidate', 'next-action', 'content-security-policy-report-only', 'host'],
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', ...Object.values(TRUSTED_HEADERS)],
  ];
  const KNOWN = {
    accept: 'text/html',
    'user-agent': 'nobody',
    host: 'atout.example',
    'x-forwarded-host': 'atout.example',
    'x-forwarded-proto': 'https',
    'x-atout-front': gatewaySecret(),
    'x-request-id': 'id-1',
  };
  const told = (sent: IncomingHttpHeaders, address: string | null) =>
    innerHeaders({ accept: 'text/html', ...sent }, { address, requestId: 'id-1' });

  it('drops headers that only Next and the gateway may set, and sets host and address itself', () => {
    const forged = Object.fromEntries(OWN.map((name) => [name, 'evil']));
    const address = '203.0.113.9';
    const known = { ...KNOWN, 'x-forwarded-for': address, 'x-atout-address': address };
    expect(told(forged, address)).toEqual(known);
    expect(told(forged, null)).toEqual(KNOWN);
  });

  it('keeps a User-Agent, and sets a missing one, without which Next may put the title after the page', () => {
    expect(told({ 'user-agent': 'Lynx/2.9' }, null)['user-agent']).toBe('Lynx/2.9');
    expect(told({ 'user-agent': '' }, null)['user-agent']).toBe('nobody');
  });
});
