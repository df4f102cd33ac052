import { PageCache } from './page-cache.ts';

type Page = { readonly text: string; readonly size: number };

const page = (text: string): Page => ({ text, size: text.length });

const textOf = (found: Page | null) => found?.text ?? null;

/** What would be sent at `now`; marked when it is due to be made anew. */
function sentAt(cache: PageCache<Page>, key: string, now: number): string | null {
  const found = cache.take(key, now);
  return found === null ? null : `${String(textOf(found.page))}${found.isDue ? ', due' : ''}`;
}

describe('the page cache', () => {
  it('sends a page for two seconds, then the old one while one request has it made anew', () => {
    const cache = new PageCache<Page>();
    expect(sentAt(cache, 'k', 0)).toBeNull();
    cache.put('k', page('one'), 0);
    expect(sentAt(cache, 'k', 1_999)).toBe('one');
    expect(sentAt(cache, 'k', 2_000)).toBe('one, due');
    expect(sentAt(cache, 'k', 2_001)).toBe('one');
    cache.put('k', page('two'), 2_100);
    expect(sentAt(cache, 'k', 2_200)).toBe('two');
  });

  it('never sends a page older than thirty seconds, even when its renewal failed', () => {
    const cache = new PageCache<Page>();
    cache.put('k', page('one'), 0);
    cache.take('k', 5_000);
    expect(sentAt(cache, 'k', 30_000)).toBe('one');
    expect(sentAt(cache, 'k', 30_001)).toBeNull();
  });

  it('has another request renew a page when that failed, and drops it when it is gone', () => {
    const cache = new PageCache<Page>();
    cache.put('k', page('one'), 0);
    cache.take('k', 2_000);
    cache.endRenewal('k', { isGone: false });
    expect(sentAt(cache, 'k', 2_001)).toBe('one, due');
    cache.endRenewal('k', { isGone: true });
    expect(sentAt(cache, 'k', 2_002)).toBeNull();
  });

  it('does not drop a page that was made anew', () => {
    const cache = new PageCache<Page>();
    cache.put('k', page('one'), 0);
    cache.endRenewal('k', { isGone: true });
    expect(sentAt(cache, 'k', 1)).toBe('one');
  });

  it('has a page of up to ten minutes to send instead of a refusal, and knows which was made just now', () => {
    const cache = new PageCache<Page>();
    cache.put('k', page('one'), 0);
    expect(textOf(cache.findOld('k', 600_000))).toBe('one');
    expect(cache.findOld('k', 600_001)).toBeNull();
    expect(textOf(cache.findFresh('k', 1_999))).toBe('one');
    expect(cache.findFresh('k', 2_000)).toBeNull();
  });

  it('keeps at most 500 pages, and no large ones', () => {
    const cache = new PageCache<Page>();
    for (let at = 0; at <= 500; at += 1) cache.put(`k${at}`, page('x'), 0);
    expect(cache.take('k0', 1)).toBeNull();
    expect(sentAt(cache, 'k500', 1)).toBe('x');
    cache.put('large', page('x'.repeat(600_000)), 0);
    expect(cache.take('large', 1)).toBeNull();
  });

  it('drops the least recently used page', () => {
    const cache = new PageCache<Page>();
    for (let at = 0; at < 500; at += 1) cache.put(`k${at}`, page('x'), 0);
    cache.take('k0', 1);
    cache.put('one more', page(''), 1);
    expect([sentAt(cache, 'k0', 2), sentAt(cache, 'one more', 2)]).toEqual(['x', '']);
    expect(cache.take('k1', 2)).toBeNull();
  });
});
