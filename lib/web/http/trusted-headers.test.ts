import type { IncomingMessage } from 'node:http';
import { makeLog, LogSampler } from '#lib/base/config/log.ts';
import { listNotices } from '#lib/base/config/notices.ts';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { parseRanges, ProxyWatch } from './trusted-headers.ts';

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

  it('reports a proxy at a public address only when many requests in a row came through one, without its address', () => {
    const watch = new ProxyWatch([]);
    for (let times = 0; times < 49; times += 1) watch.see(from('203.0.113.9', '198.51.100.1'));
    watch.see(from('203.0.113.10'));
    for (let times = 0; times < 49; times += 1) watch.see(from('203.0.113.9', '198.51.100.1'));
    expect(told()).toEqual([]);
    watch.see(from('203.0.113.9', '198.51.100.1'));
    expect(told()).toEqual([['trusted-proxies', '']]);
  });
});
