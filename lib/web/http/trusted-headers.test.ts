import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { makeLog, LogSampler } from '#lib/base/config/log.ts';
import { listNotices } from '#lib/base/config/notices.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import {
  clientAddress,
  gatewaySecret,
  parseRanges,
  ProxyWatch,
  rewriteHeaders,
  TRUSTED_HEADERS,
} from './trusted-headers.ts';

describe('proxy watch', () => {
  beforeEach(() => processWide('log', () => makeLog({ level: 'silent', sampler: new LogSampler() })));
  afterEach(() => ['log', 'notices'].forEach(forgetProcessWide));

  const from = (remoteAddress: string, forwarded?: string) =>
    ({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress },
    }) as unknown as IncomingMessage;

  const told = () => listNotices().map(({ name, detail }) => [name, detail]);

  it.each(['127.0.0.1', '::ffff:172.17.0.1', '10.0.0.9', 'fd00::1'])(
    'reports an unlisted proxy at %s with its address',
    (peer) => {
      new ProxyWatch(parseRanges(['192.168.0.0/16'])).see(from(peer, '203.0.113.9'));
      expect(told()).toEqual([['trusted-proxies', peer.replace('::ffff:', '')]]);
    },
  );

  it('reports neither a listed proxy nor requests without one', () => {
    const watch = new ProxyWatch(parseRanges(['127.0.0.1']));
    watch.see(from('127.0.0.1', '203.0.113.9'));
    watch.see(from('10.0.0.9'));
    watch.see(from('203.0.113.9'));
    expect(told()).toEqual([]);
  });

  it('reports a proxy at a public address only after many forwarded requests in a row, without its address', () => {
    const watch = new ProxyWatch([]);
    for (let times = 0; times < 49; times += 1) watch.see(from('203.0.113.9', '198.51.100.1'));
    watch.see(from('203.0.113.10'));
    for (let times = 0; times < 49; times += 1) watch.see(from('203.0.113.9', '198.51.100.1'));
    expect(told()).toEqual([]);
    watch.see(from('203.0.113.9', '198.51.100.1'));
    expect(told()).toEqual([['trusted-proxies', '']]);
  });
});

describe('clientAddress', () => {
  const trusted = parseRanges(['127.0.0.1', '10.0.0.0/8', '2001:db8:1::/48']);
  const rows: [peer: string | undefined, forwardedFor: string | undefined, expected: string | null][] = [
    ['198.51.100.7', undefined, '198.51.100.7'],
    ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['::ffff:198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
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
  ];

  it.each(rows)('of peer %s, forwarded for %s, is %s', (peer, forwardedFor, expected) => {
    expect(clientAddress({ peer, forwardedFor, trusted })).toBe(expected);
  });

  it('is always the peer when no proxy is trusted', () => {
    expect(clientAddress({ peer: '127.0.0.1', forwardedFor: '203.0.113.9', trusted: [] })).toBe('127.0.0.1');
  });
});

describe('rewriteHeaders', () => {
  const site = new URL('https://atout.example');
  const trusted = { address: '203.0.113.9', requestId: 'id-1', site };

  it('drops headers that only Next and the gateway may set', () => {
    const dropped = [
      ...['forwarded', 'x-real-ip', 'x-client-ip', 'x-matched-path', 'x-now-route-matches', 'x-nonce', 'rsc'],
      ...['x-forwarded-server', 'x-middleware-rewrite', 'x-nextjs-data', 'x-invoke-path', 'x-atout-inner'],
      ...['x-prerender-revalidate', 'next-action', 'content-security-policy-report-only'],
    ];
    const headers: IncomingHttpHeaders = { accept: 'text/html' };
    for (const name of dropped) headers[name] = 'evil';
    rewriteHeaders(headers, trusted);
    const added = ['user-agent', 'host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'];
    expect(Object.keys(headers).sort()).toEqual(
      ['accept', ...added, ...Object.values(TRUSTED_HEADERS)].sort(),
    );
  });

  it('overwrites everything about client and host', () => {
    const headers: IncomingHttpHeaders = {
      host: 'evil.example',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      [TRUSTED_HEADERS.proof]: 'guessed',
      [TRUSTED_HEADERS.address]: '6.6.6.6',
      [TRUSTED_HEADERS.requestId]: 'mine',
    };
    rewriteHeaders(headers, trusted);
    expect(headers).toEqual({
      'user-agent': 'nobody',
      host: 'atout.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'atout.example',
      'x-forwarded-proto': 'https',
      [TRUSTED_HEADERS.proof]: gatewaySecret(),
      [TRUSTED_HEADERS.address]: '203.0.113.9',
      [TRUSTED_HEADERS.requestId]: 'id-1',
    });
  });

  it.each([
    [{}, 'nobody'],
    [{ 'user-agent': '' }, 'nobody'],
    [{ 'user-agent': 'Lynx/2.9' }, 'Lynx/2.9'],
  ])('always sets a User-Agent, as Next may otherwise put the title after the page: %j', (sent, agent) => {
    const headers: IncomingHttpHeaders = { ...sent };
    rewriteHeaders(headers, trusted);
    expect(headers['user-agent']).toBe(agent);
  });

  it('passes no address if there is none', () => {
    const headers: IncomingHttpHeaders = {
      [TRUSTED_HEADERS.address]: '6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
    };
    rewriteHeaders(headers, { ...trusted, address: null });
    expect(headers[TRUSTED_HEADERS.address]).toBeUndefined();
    expect(headers['x-forwarded-for']).toBeUndefined();
  });
});
