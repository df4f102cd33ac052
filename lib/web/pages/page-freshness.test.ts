import { cached, cachedBytes } from '#lib/base/cached.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { getTags } from '#lib/base/tags.ts';
import { page } from '#lib/web/rows/page-row.ts';
import { CachedPage } from './cached-page.ts';
import { ErrorPages } from './error-pages.ts';
import { PageStore } from './page-store.ts';

const row = page({ path: '/', section: 'serving §4.4', cacheScope: 'public' });
let isLive: boolean;
let version: number;
/** Runs while a page is made from news, and from ranks that may be stale for half a minute. */
let meanwhile: () => unknown;
let size: number;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  for (const key of ['cached', 'tags']) forgetProcessWide(key);
  getTags().isLive = () => isLive;
  [isLive, version, meanwhile, size] = [true, 0, () => undefined, 1];
});

afterEach(() => {
  jest.useRealTimers();
  for (const key of ['cached', 'tags']) forgetProcessWide(key);
});

const make = async () => {
  version += 1;
  const page = new CachedPage({ status: 200, headers: { version }, body: Buffer.alloc(size) });
  getTags().read('news');
  await cached('ranks', { maxAge: 30, mayBeStale: true }, async () => {
    getTags().read('ranks');
    return Promise.resolve(null);
  });
  await meanwhile();
  return { kind: 'page', page, isWhole: true } as const;
};
const store = new PageStore({
  handle: () => Promise.reject(new Error('no file is asked for')),
  maker: { make },
  errorPages: new ErrorPages({ make }),
  admission: { enter: (_, work) => work().then(() => true) },
});

/** The version sent to a reader. */
async function get(maxAge = 30): Promise<unknown> {
  const order = { row: { ...row, maxAge }, params: {}, path: '/', url: '/', target: '/' };
  return (await store.get({ ...order, client: '', address: null }))?.headers.version;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** How long two readers of a page of this age wait, in milliseconds, while remaking it takes two seconds. */
async function waitsAfter(ms: number, change: () => void, maxAge: number): Promise<number[]> {
  forgetProcessWide('cached');
  isLive = true;
  await get(maxAge);
  change();
  await pass(ms);
  const { promise, resolve } = Promise.withResolvers<null>();
  meanwhile = () => promise;
  const askedAt = performance.now();
  const both = [1, 2].map(() => get(maxAge).then(() => performance.now() - askedAt));
  await pass(2_000);
  resolve(null);
  meanwhile = () => undefined;
  return Promise.all(both);
}

describe('the store', () => {
  it('remakes a page every 150 ms at most while its tag keeps changing', async () => {
    const change = async (ms: number) => {
      getTags().note(['news']);
      await pass(ms);
      return get();
    };
    expect([await get(), await change(1), await change(10), await change(139), await change(1)]).toEqual([
      1, 2, 2, 2, 3,
    ]);
    await pass(5_000);
    expect([await change(0), await change(5_000), await change(0)]).toEqual([4, 5, 6]);
  });

  it.each<[string, number, number, number, () => void]>([
    ['that may depend on the time', 30, 24_000, 58_000, () => undefined],
    ['that hardly depends on the time', 120, 96_000, 148_000, () => undefined],
    ['whose changed data may be stale', 120, 24_000, 30_000, () => getTags().note(['ranks'])],
    ['without a change stream', 30, 2_000, 30_000, () => (isLive = false)],
  ])('remakes a page %s (maxAge %d s) after %d ms, and its readers wait after %d ms', async (...row) => {
    const [, maxAge, due, old, change] = row;
    const waits = [];
    for (const ms of [due - 1, due, old, old + 1, 599_000, 600_001])
      waits.push(await waitsAfter(ms, change, maxAge));
    const all = [1_000, 1_000];
    expect(waits).toEqual([[0, 0], [30, 0], [30, 0], all, all, [2_000, 2_000]]);
  });

  it('stores no page of more than 512 KiB, and drops its last version', async () => {
    await get();
    getTags().note(['news']);
    size = 512 * 1024 + 1;
    expect([await get(), await get()]).toEqual([2, 3]);
    expect(cachedBytes()).toBeLessThan(size);
    size = 512 * 1024;
    expect([await get(), await get()]).toEqual([4, 4]);
  });
});
