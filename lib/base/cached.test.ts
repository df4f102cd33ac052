import { setImmediate as nextTurn } from 'node:timers/promises';
import { cached, cachedBytes, cachedEach } from './cached.ts';
import { forgetProcessWide, processWide } from './process-wide.ts';
import { getTags, TagChanges } from './tags.ts';

let isLive: boolean;
let stored: Map<number, string>;
let asked: (readonly number[])[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  for (const key of ['tags', 'cached']) forgetProcessWide(key);
  // Remembers the last changes of three tags only.
  processWide('tags', () => new TagChanges(3));
  isLive = true;
  getTags().isLive = () => isLive;
  stored = new Map([1, 2, 3].map((id) => [id, `news ${id}`]));
  asked = [];
});

afterEach(() => {
  jest.useRealTimers();
  for (const key of ['tags', 'cached']) forgetProcessWide(key);
});

const change = (...ids: number[]) => {
  for (const id of ids) stored.set(id, 'better news');
  getTags().note(ids.map((id) => `news/${id}`));
};

describe('a cached value', () => {
  const load = jest.fn<Promise<string | undefined>, []>();

  beforeEach(() => {
    load.mockReset().mockImplementation(() => {
      getTags().read('news/1');
      return Promise.resolve(stored.get(1));
    });
  });

  const get = (freshness = {}) => cached('one', { maxAge: 30, ...freshness }, load);

  it('is loaded once, also for concurrent callers, and again when it is too old', async () => {
    expect(await Promise.all([get(), get()])).toEqual(['news 1', 'news 1']);
    jest.advanceTimersByTime(29_999);
    await get();
    expect(load).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await get();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each<[string, boolean, () => unknown]>([
    ['its tag', true, () => change(1)],
    ['another tag', false, () => change(2)],
    ['anything, unseen', true, () => getTags().noteUnknown()],
    ['as many tags as are remembered', false, () => change(2, 3, 4)],
    ['more tags than are remembered', true, () => change(2, 3, 4, 5)],
  ])('after a change of %s is loaded again: %s', async (_, isLoaded, noteChange) => {
    change(1);
    await get();
    noteChange();
    await get();
    expect(load).toHaveBeenCalledTimes(isLoaded ? 2 : 1);
  });

  it('may be stale until its maxAge, where allowed', async () => {
    const old = await get({ mayBeStale: true });
    change(1);
    jest.advanceTimersByTime(29_999);
    expect(await get({ mayBeStale: true })).toBe(old);
    jest.advanceTimersByTime(1);
    expect(await get({ mayBeStale: true })).toBe('better news');
  });

  it('is loaded again after a failure, which every waiting caller receives', async () => {
    load.mockRejectedValueOnce(new Error('away'));
    const both = await Promise.allSettled([get(), get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('news 1');
  });

  it('is loaded again after a load that has not ended within nine seconds, which does not replace it then', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    load.mockReturnValueOnce(promise);
    const first = get();
    await jest.advanceTimersByTimeAsync(9_000);
    expect(await get()).toBe('news 1');
    resolve('old news');
    expect([await first, await get()]).toEqual(['old news', 'news 1']);
  });

  it.each<[boolean[], number]>([
    [[false], 0],
    [[true, false], 0],
    [[false, true], 0],
    [[true], 30_000],
  ])('made from values that may be stale (%j) is loaded again %d ms after they change', async (parts, ms) => {
    const loadParts = async () =>
      Promise.all(parts.map((mayBeStale) => cached(`part ${mayBeStale}`, { maxAge: 30, mayBeStale }, load)));
    for (const isKept of [false, true]) {
      forgetProcessWide('cached');
      if (isKept) await loadParts();
      const loadWhole = jest.fn(loadParts);
      const getWhole = () => cached('whole', { maxAge: 60 }, loadWhole);
      await getWhole();
      change(1);
      if (ms > 0) {
        jest.advanceTimersByTime(ms - 1);
        await getWhole();
        jest.advanceTimersByTime(1);
      }
      expect(loadWhole).toHaveBeenCalledTimes(1);
      await getWhole();
      expect(loadWhole).toHaveBeenCalledTimes(2);
    }
  });

  it('is loaded again if its tag changed between two readings by its load', async () => {
    load.mockImplementationOnce(() => {
      getTags().read('news/1');
      change(1);
      getTags().read('news/1');
      return Promise.resolve('mixed news');
    });
    expect([await get(), await get()]).toEqual(['mixed news', 'better news']);
  });

  it('has the tags of its own load, not those of concurrent ones', async () => {
    const loads = [1, 2].map((id) =>
      jest.fn(async () => {
        await nextTurn();
        getTags().read(`news/${id}`);
      }),
    );
    const getBoth = () => Promise.all(loads.map((one, at) => cached(`${at}`, { maxAge: 30 }, one)));
    await getBoth();
    change(2);
    await getBoth();
    expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  });

  it('forgets the value used least recently when the store is full', async () => {
    await get();
    for (let at = 0; at < 40; at += 1)
      await cached(`text ${at}`, { maxAge: 30 }, () => Promise.resolve('x'.repeat(1_048_576)));
    expect(cachedBytes()).toBeLessThanOrEqual(20 * 1024 * 1024);
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

  it('are cached, missing ones too, until their tag changes', async () => {
    expect([await get(1, 9), await get(9)]).toEqual([['news 1'], []]);
    expect(asked).toEqual([[1, 9]]);
    change(9);
    expect(await get(1, 9)).toEqual(['better news', 'news 1']);
    expect(asked).toEqual([[1, 9], [9]]);
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

  it.each(['read', 'kept'])('outdate a value that they were %s for when they change', async (how) => {
    if (how === 'kept') await get(1);
    const load = jest.fn(() => get(1));
    const getWhole = () => cached('whole', { maxAge: 30 }, load);
    await getWhole();
    change(2);
    await getWhole();
    expect(load).toHaveBeenCalledTimes(1);
    change(1);
    expect(await getWhole()).toEqual(['better news']);
  });
});
