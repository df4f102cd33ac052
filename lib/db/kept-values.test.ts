import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { getSources } from '#lib/base/sources.ts';
import { collection, sourcesOf } from './collections.ts';
import { KeptValues } from './kept-values.ts';

jest.mock('./client.ts', () => {
  const nothing = { find: jest.fn(), findOneAndUpdate: jest.fn(), findOneAndDelete: jest.fn() };
  return { getDb: () => ({ collection: () => nothing }) };
});

let feed: { isLive: boolean };
let stored: Map<number, { readonly text: string }>;
let asked: (readonly number[])[];
let values: KeptValues<'news', number, { readonly text: string }>;

beforeEach(() => {
  forgetProcessWide('sources');
  feed = { isLive: true };
  stored = new Map([1, 2, 3].map((id) => [id, { text: `news ${id}` }]));
  asked = [];
  const read = (ids: readonly number[]) => {
    collection('news', { ids });
    asked.push(ids);
    return Promise.resolve(new Map([...stored].filter(([id]) => ids.includes(id))));
  };
  values = new KeptValues({ from: 'news', scopeOf: (id) => ({ ids: [id] }), read, max: 3 }, feed);
});

const change = (id: number) => getSources().note(sourcesOf('news', { id, fields: ['title'] }));

const textsOf = async (ids: readonly number[]) =>
  [...(await values.list(ids)).values()].map(({ text }) => text).toSorted();

describe('kept values', () => {
  it('are asked for once, and those that are not kept yet in one question', async () => {
    expect(await textsOf([1])).toEqual(['news 1']);
    expect(await textsOf([1, 2, 3])).toEqual(['news 1', 'news 2', 'news 3']);
    expect(await textsOf([3, 2, 1])).toEqual(['news 1', 'news 2', 'news 3']);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  it('are known to be missing as well', async () => {
    expect([await textsOf([9]), await textsOf([9])]).toEqual([[], []]);
    expect(asked).toEqual([[9]]);
    stored.set(9, { text: 'late news' });
    change(9);
    expect(await textsOf([9])).toEqual(['late news']);
  });

  it('are asked for again when they change, and no others', async () => {
    await textsOf([1, 2]);
    stored.set(1, { text: 'better news' });
    change(1);
    expect(await textsOf([1, 2])).toEqual(['better news', 'news 2']);
    expect(asked).toEqual([[1, 2], [1]]);
  });

  it('are asked for again when they change while they are read', async () => {
    const reading = textsOf([1]);
    change(1);
    await reading;
    await textsOf([1]);
    expect(asked).toEqual([[1], [1]]);
  });

  it('are asked for again when changes may have been missed, and each time while nobody hears of any', async () => {
    await textsOf([1]);
    getSources().noteUnknown();
    await textsOf([1]);
    feed.isLive = false;
    await textsOf([1]);
    expect(asked).toEqual([[1], [1], [1]]);
  });

  it('are few at most: those asked for longest ago are forgotten', async () => {
    await textsOf([1, 2, 3]);
    await textsOf([1]);
    await textsOf([4]);
    await textsOf([1, 2]);
    expect(asked).toEqual([[1, 2, 3], [4], [2]]);
  });

  it.each(['read', 'kept'])(
    'make a page out of date that they were %s for, when they change',
    async (how) => {
      if (how === 'kept') await textsOf([1]);
      const { sources } = await getSources().gather(() => textsOf([1]));
      change(2);
      expect(getSources().outdatedFrom(sources, 0)).toBe(Infinity);
      change(1);
      expect(getSources().outdatedFrom(sources, 0)).toBe(0);
    },
  );
});
