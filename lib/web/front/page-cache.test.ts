import type { IncomingMessage } from 'node:http';
import { forgetProcessWide, processWide } from '#lib/base/process-wide.ts';
import { factsOf } from './request-facts.ts';
import { cacheKey, PageCache, type CachedPage } from './page-cache.ts';

const page = (text: string): CachedPage => ({ headers: {}, body: Buffer.from(text) });

const textOf = (found: CachedPage | null) => found?.body.toString() ?? null;

describe('the page cache', () => {
  it('sends a page for two seconds, then lets one request renew it while the others get the old one', () => {
    const cache = new PageCache();
    expect(cache.take('k', 0)).toBeNull();
    cache.put('k', page('one'), 0);
    expect(textOf(cache.take('k', 1_999))).toBe('one');
    expect(cache.take('k', 2_000)).toBeNull();
    expect(textOf(cache.take('k', 2_001))).toBe('one');
    cache.put('k', page('two'), 2_100);
    expect(textOf(cache.take('k', 2_200))).toBe('two');
  });

  it('never sends a page older than thirty seconds, even when its renewal failed', () => {
    const cache = new PageCache();
    cache.put('k', page('one'), 0);
    cache.take('k', 5_000);
    expect(cache.take('k', 30_001)).toBeNull();
  });

  it('falls back to a page when its renewal failed, and lets another request try two seconds later', () => {
    const cache = new PageCache();
    cache.put('k', page('one'), 0);
    expect(cache.take('k', 3_000)).toBeNull();
    expect(textOf(cache.fallback('k', 6_000))).toBe('one');
    expect(textOf(cache.take('k', 7_999))).toBe('one');
    expect(cache.take('k', 8_000)).toBeNull();
    cache.put('k', page('two'), 8_100);
    expect(textOf(cache.take('k', 8_200))).toBe('two');
  });

  it('has nothing to fall back to after thirty seconds', () => {
    const cache = new PageCache();
    expect(cache.fallback('k', 0)).toBeNull();
    cache.put('k', page('one'), 0);
    expect(textOf(cache.fallback('k', 30_000))).toBe('one');
    expect(cache.take('k', 30_001)).toBeNull();
    expect(cache.fallback('k', 30_001)).toBeNull();
  });

  it('keeps at most 500 pages, and no large ones', () => {
    const cache = new PageCache();
    for (let at = 0; at <= 500; at += 1) cache.put(`k${at}`, page('x'), 0);
    expect(cache.take('k0', 1)).toBeNull();
    expect(textOf(cache.take('k500', 1))).toBe('x');
    cache.put('large', page('x'.repeat(600_000)), 0);
    expect(cache.take('large', 1)).toBeNull();
  });

  it('drops the least recently used page', () => {
    const cache = new PageCache();
    for (let at = 0; at < 500; at += 1) cache.put(`k${at}`, page('x'), 0);
    cache.take('k0', 1);
    cache.put('one more', page(''), 1);
    expect([textOf(cache.take('k0', 2)), textOf(cache.take('one more', 2))]).toEqual(['x', '']);
    expect(cache.take('k1', 2)).toBeNull();
  });
});

describe('cacheKey', () => {
  beforeEach(() => processWide('config', () => ({ siteUrl: 'http://atout.test' })));
  afterEach(() => forgetProcessWide('config'));

  const keyOf = (url: string, { method = 'GET', cookie = '' } = {}) => {
    const req = { method, url, headers: { cookie, 'accept-encoding': 'br' } } as unknown as IncomingMessage;
    return cacheKey(req, factsOf(req));
  };

  it('differs by path and query, but not by foreign cookies', () => {
    expect(keyOf('/')).toBe('br /');
    expect(keyOf('/ranking.html?page=2')).toBe('br /ranking.html?page=2');
    expect(keyOf('/', { cookie: 'other=1' })).toBe('br /');
  });

  it.each([
    ['/', { method: 'HEAD' }],
    ['/', { cookie: 'atout-session=x' }],
    ['/', { cookie: 'a=1; atout-flash=x' }],
    ['/', { cookie: 'atout-theme=dark' }],
    ['/myaccount.html', {}],
    ['/admin', {}],
    ['/simulator', {}],
    ['/rest/status', {}],
    ['/_next/static/a.css', {}],
  ])('is null for %s with %j', (path, changes) => {
    expect(keyOf(path, changes)).toBeNull();
  });
});
