import fc from 'fast-check';
import { RankList } from './rank-list.ts';

const below = (id: number) => (other: number) => other < id;

describe('a list by rank', () => {
  it('adds, removes, counts and cuts as a sorted array does, however many chunks it has', () => {
    const step = fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const list = new RankList();
        const all = Array.from({ length: 2_500 }, (_, at) => at * 2);
        for (const id of all) list.add(id, below(id));
        const expected = new Set(all);
        for (const [id, isAdded] of steps) {
          if (isAdded === expected.has(id)) continue;
          if (isAdded) list.add(id, below(id));
          else list.remove(id, below(id));
          if (isAdded) expected.add(id);
          else expected.delete(id);
        }
        const sorted = [...expected].toSorted((one, other) => one - other);
        expect(list.length).toBe(sorted.length);
        expect(list.slice(0, Infinity)).toEqual(sorted);
        for (const at of [0, 1, 511, 512, 1_023, 1_024, 2_000, sorted.length - 1, sorted.length])
          expect(list.slice(at, 60)).toEqual(sorted.slice(at, at + 60));
        for (const id of [0, 999, 1_024, 2_048, 5_000])
          expect(list.countBefore(below(id))).toBe(sorted.filter((other) => other < id).length);
      }),
      { numRuns: 30 },
    );
  });

  it('is empty again when all have gone', () => {
    const list = new RankList();
    for (let id = 0; id < 3_000; id += 1) list.add(id, below(id));
    for (let id = 2_999; id >= 0; id -= 1) list.remove(id, below(id));
    expect([list.length, list.slice(0, 10), list.countBefore(() => true)]).toEqual([0, [], 0]);
    list.add(7, below(7));
    expect(list.slice(0, 10)).toEqual([7]);
  });

  it('says so when an id is not where it should be', () => {
    const list = new RankList();
    list.add(1, below(1));
    expect(() => list.remove(2, below(2))).toThrow('2 is not at its place');
  });
});
