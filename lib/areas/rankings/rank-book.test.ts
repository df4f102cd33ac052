import fc from 'fast-check';
import { RankBook, type RankedAccount, RankList } from './rank-book.ts';
import { compareStandings, isRanked, valueOf, type Order, type Standing } from './ranking.ts';

const MODES = ['murs', 'combo'];

const ORDERS: readonly Order[] = [{ by: 'pvp' }, ...MODES.map((mode) => ({ by: 'elo' as const, mode }))];

const small = fc.integer({ min: 0, max: 2 });

const elo = fc.dictionary(
  fc.constantFrom('murs', 'combo', 'vieux'),
  fc.constantFrom(0, 990, 1010.5, 1010.25),
);

const anAccount: fc.Arbitrary<RankedAccount> = fc
  .record({
    id: fc.integer({ min: 1, max: 600 }),
    counts: fc.tuple(small, small, small),
    elo,
    bannedUntil: fc.constantFrom(null, null, null, 10, 1_000, Infinity),
  })
  .map(({ counts: [win, draw, lose], ...rest }) => ({
    ...rest,
    pvp: { win, draw, lose, points: 5 * win + 3 * draw + lose },
  }));

function toStanding({ id, pvp, elo: current }: RankedAccount): Standing {
  const elos = Object.entries(current).map(
    ([mode, value]) => [mode, { current: value, peak: value }] as const,
  );
  return { accountId: id, pvp, elo: Object.fromEntries(elos) };
}

/** The expected list, by sorting all accounts. */
function sorted(order: Order, accounts: Iterable<RankedAccount>, now: number): Standing[] {
  return [...accounts]
    .filter(({ bannedUntil }) => bannedUntil === null || bannedUntil <= now)
    .map(toStanding)
    .filter((standing) => isRanked(order, standing))
    .sort((one, other) => compareStandings(order, one, other));
}

describe('the book of ranks', () => {
  it('matches a full sort in its lists, ranks, places and sums after any change', () => {
    fc.assert(
      fc.property(fc.array(anAccount, { maxLength: 120 }), fc.array(small), (puts, removed) => {
        const book = new RankBook(MODES);
        const all = new Map<number, RankedAccount>();
        for (const account of puts) {
          book.put(account, 100);
          all.set(account.id, account);
        }
        for (const at of removed) {
          const id = [...all.keys()][at * 7] ?? 5_000;
          book.remove(id);
          all.delete(id);
        }
        for (const now of [100, 2_000]) {
          book.endBans(now);
          for (const order of ORDERS) {
            const expected = sorted(order, all.values(), now);
            expect(book.count(order)).toBe(expected.length);
            expect(book.list(order, { skip: 0, limit: 1_000 })).toEqual(
              expected.map(({ accountId }) => accountId),
            );
            expect(book.list(order, { skip: 3, limit: 2 })).toHaveLength(
              Math.max(0, Math.min(2, expected.length - 3)),
            );
            for (const [before, standing] of expected.entries()) {
              const value = valueOf(order, standing);
              const rank = expected.filter((other) => valueOf(order, other) > value).length + 1;
              expect(book.placeOf(order, standing.accountId)).toEqual({ rank, before });
              expect(book.rankOf(order, value)).toBe(rank);
            }
          }
          const { players, played } = book.sums;
          const games = [...all.values()].map(({ pvp }) => pvp.win + pvp.draw + pvp.lose);
          expect([players, played]).toEqual([all.size, games.reduce((sum, one) => sum + one, 0)]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lists players with only an Elo after those with points, in the list of everybody', () => {
    const book = new RankBook(MODES);
    const none = { win: 0, draw: 0, lose: 0, points: 0 };
    const plain = { pvp: none, elo: {}, bannedUntil: null };
    book.put({ ...plain, id: 1, elo: { vieux: 1_200 } }, 0);
    book.put({ ...plain, id: 2 }, 0);
    book.put({ ...plain, id: 3, pvp: { ...none, lose: 1, points: 1 } }, 0);
    expect(book.list({ by: 'all' }, { skip: 0, limit: 9 })).toEqual([3, 1]);
    expect([book.count({ by: 'all' }), book.count({ by: 'pvp' })]).toEqual([2, 1]);
  });

  it.each([
    ['the one after two equals', 990, 4, 4],
    ['somebody who is not among them yet', 1100, 9, 2],
    ['somebody who has just lost the lead, but nobody else has more', 1150, 5, 1],
    ['somebody who has just won', 1300, 4, 1],
  ])('ranks %s by a value that the book does not have yet', (_who, value, accountId, rank) => {
    const book = new RankBook(MODES);
    for (const [id, murs] of [
      [5, 1200],
      [1, 1010.5],
      [3, 1010.5],
      [4, 990],
      [2, 0],
    ] as const)
      book.put({ id, pvp: { win: 0, draw: 0, lose: 0, points: 0 }, elo: { murs }, bannedUntil: null }, 0);
    expect(book.rankOf({ by: 'elo', mode: 'murs' }, value, accountId)).toBe(rank);
  });
});

const below = (id: number) => (other: number) => other < id;

describe('a list by rank', () => {
  it('adds, removes, counts and slices like a sorted array, over any number of chunks', () => {
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

  it('is empty again after the removal of all ids', () => {
    const list = new RankList();
    for (let id = 0; id < 3_000; id += 1) list.add(id, below(id));
    for (let id = 2_999; id >= 0; id -= 1) list.remove(id, below(id));
    expect([list.length, list.slice(0, 10), list.countBefore(() => true)]).toEqual([0, [], 0]);
    list.add(7, below(7));
    expect(list.slice(0, 10)).toEqual([7]);
  });

  it('throws when an id is not at its place', () => {
    const list = new RankList();
    list.add(1, below(1));
    expect(() => list.remove(2, below(2))).toThrow('2 is not at its place');
  });
});
