import { cachedBytes } from '#lib/base/cached.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { TagChanges, type TagsRead } from '#lib/base/tags.ts';
import { PageCache } from './page-store.ts';

let tags: TagChanges;
let cache: PageCache<string>;

beforeEach(() => {
  tags = new TagChanges();
  tags.isLive = () => true;
  forgetProcessWide('cached');
  cache = new PageCache(tags);
});

/** Keeps a page that was begun at `madeAt` and made from the news, and from ranks, which may be half a minute late. */
async function put(text: string, madeAt: number): Promise<void> {
  const read = await tags.gather(async () => {
    tags.read('news');
    const ranks = await tags.gather(async () => {
      tags.read('ranks');
      return Promise.resolve();
    }, 30_000);
    tags.readAll(ranks.tags);
  });
  cache.put('k', text, { madeAt, tags: read.tags, freshMs: 30_000, bytes: 3 });
}

/** What is kept, how late it is at `now`. */
function at(now: number): string | null {
  const found = cache.find('k', now);
  return found && `${found.page}, late: ${found.late}`;
}

const NO_SOURCES: TagsRead = new Map();

describe('a cached page', () => {
  it('is not late until one of its tags changes', async () => {
    expect(at(0)).toBeNull();
    await put('one', 0);
    tags.note(['cards']);
    expect(at(1_000)).toBe('one, late: no');
    tags.note(['news']);
    expect(at(1_000)).toBe('one, late: much');
    await put('two', 1_010);
    expect(at(1_020)).toBe('two, late: no');
  });

  it('is late when its tag changed while it was made', async () => {
    const read = await tags.gather(async () => {
      tags.read('news');
      tags.note(['news']);
      return Promise.resolve();
    });
    cache.put('k', 'one', { madeAt: 0, tags: read.tags, freshMs: 30_000, bytes: 3 });
    expect(at(1)).toBe('one, late: much');
  });

  it('is remade every 150 ms at most while its tag keeps changing', async () => {
    await put('one', 0);
    tags.note(['news']);
    expect(at(1)).toBe('one, late: much');
    await put('two', 10);
    tags.note(['news']);
    expect([at(20), at(159), at(160)]).toEqual(['two, late: no', 'two, late: no', 'two, late: much']);
    await put('three', 5_000);
    tags.note(['news']);
    expect(at(5_001)).toBe('three, late: much');
  });

  it.each<[string, readonly number[], () => void]>([
    ['most of half a minute, since what it shows may depend on the time', [24_000, 58_000], () => undefined],
    [
      'longer, where hardly anything depends on the time',
      [96_000, 148_000],
      () => cache.put('k', 'one', { madeAt: 0, tags: NO_SOURCES, freshMs: 120_000, bytes: 3 }),
    ],
    ['as long as changed data may be stale', [24_000, 30_000], () => tags.note(['ranks'])],
    ['two seconds without a change stream', [2_000, 30_000], () => (tags.isLive = () => false)],
  ])('is a little late after %s, and then late (%j)', async (_, [first = 0, last = 0], change) => {
    await put('one', 0);
    change();
    const late = [first - 1, first, last, last + 1].map((now) => cache.find('k', now)?.late);
    expect(late).toEqual(['no', 'a little', 'a little', 'much']);
  });

  it('is not stored if large; the least recently used one is evicted', () => {
    const kept = { madeAt: 0, tags: NO_SOURCES, freshMs: 30_000, bytes: 350_000 };
    for (let one = 0; one < 95; one += 1) cache.put(`k${one}`, 'x', kept);
    cache.find('k0', 1);
    cache.put('one more', 'x', kept);
    expect([cache.find('k0', 1)?.late, cache.find('k1', 1)]).toEqual(['no', null]);
    expect(cachedBytes()).toBeLessThan(32 * 1024 * 1024);
    cache.put('k0', 'x', { ...kept, bytes: 1_100_000 });
    expect(cache.find('k0', 1)).toBeNull();
  });
});
