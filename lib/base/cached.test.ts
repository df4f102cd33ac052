import { setImmediate as nextTurn } from 'node:timers/promises';
import { cached, cachedBytes, cachedEach } from './cached.ts';
import { forgetProcessWide } from './process-wide.ts';
import { getTags } from './tags.ts';

let isLive: boolean;
let stored: Map<number, string>;
let asked: (readonly number[])[];

beforeEach(() => {
  for (const key of ['tags', 'cached']) forgetProcessWide(key);
  isLive = true;
  getTags().isLive = () => isLive;
  stored = new Map([1, 2, 3].map((id) => [id, `news ${id}`]));
  asked = [];
});

afterEach(() => jest.restoreAllMocks().useRealTimers());

const change = (id: number) => getTags().note([`news/${id}`]);

/** Lets `seconds` pass. */
function age(seconds: number): void {
  const now = performance.now() + seconds * 1000;
  jest.spyOn(performance, 'now').mockReturnValue(now);
}

describe('a cached value', () => {
  const load = jest.fn<Promise<string | undefined>, []>();

  beforeEach(() => {
    load.mockReset().mockImplementation(() => {
      getTags().read('news/1');
      return Promise.resolve(stored.get(1));
    });
  });

  const get = (freshness = {}) => cached('one', { maxAge: 30, ...freshness }, load);

  it('is loaded once, and again when it is too old', async () => {
    expect([await get(), await get()]).toEqual(['news 1', 'news 1']);
    expect(load).toHaveBeenCalledTimes(1);
    age(31);
    await get();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded again as soon as a tag changes, and for no other change', async () => {
    await get();
    stored.set(1, 'better news');
    change(2);
    expect(await get()).toBe('news 1');
    change(1);
    expect(await get()).toBe('better news');
  });

  it('may be stale until its maxAge, where allowed', async () => {
    await get({ mayBeStale: true });
    stored.set(1, 'better news');
    change(1);
    expect(await get({ mayBeStale: true })).toBe('news 1');
    age(31);
    expect(await get({ mayBeStale: true })).toBe('better news');
  });

  it('is loaded once for concurrent callers', async () => {
    load.mockImplementation(() => nextTurn('slow news'));
    expect(await Promise.all([get(), get(), get()])).toEqual(['slow news', 'slow news', 'slow news']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again after a failure, which every waiting caller receives', async () => {
    load.mockRejectedValueOnce(new Error('away'));
    const both = await Promise.allSettled([get(), get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('news 1');
  });

  it('is loaded again after a load that has not ended within nine seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    load.mockReturnValueOnce(new Promise(() => undefined));
    void get();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(await get()).toBe('news 1');
  });

  it.each([
    [false, 0],
    [true, 30_000],
  ])(
    'passes its tags on to values made from it, cached or not (may be stale: %s)',
    async (mayBeStale, ms) => {
      for (const how of ['loaded', 'kept']) {
        const { tags } = await getTags().gather(() => get({ mayBeStale }));
        expect([how, ...tags]).toEqual([how, ['news/1', { from: 0, staleMs: ms }]]);
      }
      expect(load).toHaveBeenCalledTimes(1);
    },
  );

  it('forgets the value used least recently when the store is full', async () => {
    await get();
    for (let at = 0; at < 40; at += 1)
      await cached(`text ${at}`, { maxAge: 30 }, () => Promise.resolve('x'.repeat(1_048_576)));
    expect(cachedBytes()).toBeLessThanOrEqual(32 * 1024 * 1024);
    await get();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('values cached by their keys', () => {
  const read = (ids: readonly number[]) => {
    asked.push(ids);
    for (const id of ids) getTags().read(`news/${id}`);
    return Promise.resolve(new Map([...stored].filter(([id]) => ids.includes(id))));
  };

  const get = async (...ids: readonly number[]) => {
    const tagsOf = (id: number) => [`news/${id}`];
    return [...(await cachedEach('news', ids, { tagsOf, read })).values()].toSorted();
  };

  it('are read in one query, and only those that are missing', async () => {
    expect(await get(1)).toEqual(['news 1']);
    expect(await get(1, 2, 3)).toEqual(['news 1', 'news 2', 'news 3']);
    expect(await get(3, 2, 1)).toEqual(['news 1', 'news 2', 'news 3']);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  it('do not clash with a single value of the same name', async () => {
    expect(await cached('news 1', { maxAge: 30 }, () => Promise.resolve('front page'))).toBe('front page');
    expect(await get(1)).toEqual(['news 1']);
  });

  it('are cached as missing too', async () => {
    expect([await get(9), await get(9)]).toEqual([[], []]);
    expect(asked).toEqual([[9]]);
    stored.set(9, 'late news');
    change(9);
    expect(await get(9)).toEqual(['late news']);
  });

  it('are read again when their tag changes, and only then', async () => {
    await get(1, 2);
    stored.set(1, 'better news');
    change(1);
    expect(await get(1, 2)).toEqual(['better news', 'news 2']);
    expect(asked).toEqual([[1, 2], [1]]);
  });

  it('are read again when they change while being read', async () => {
    const reading = get(1);
    change(1);
    await reading;
    await get(1);
    expect(asked).toEqual([[1], [1]]);
  });

  it('are read again when changes may have been missed, and every time while the change stream is down', async () => {
    await get(1);
    getTags().noteUnknown();
    await get(1);
    isLive = false;
    await get(1);
    expect(asked).toEqual([[1], [1], [1]]);
  });

  it.each(['read', 'kept'])('outdate a page that they were %s for when they change', async (how) => {
    if (how === 'kept') await get(1);
    const { tags } = await getTags().gather(() => get(1));
    change(2);
    expect(getTags().outdatedFrom(tags, 0)).toBe(Infinity);
    change(1);
    expect(getTags().outdatedFrom(tags, 0)).toBe(0);
  });
});
