import { packNumbers, seeCards, unpackNumbers, VISIT_MS } from './visit.ts';

const monday = new Date('2026-11-23T20:00:00Z');
/** One more than the deck of a new account. */
const MANY = Array.from({ length: 26 }, (_, at) => at + 1);
const later = (ms: number) => new Date(monday.getTime() + ms);

describe('the cards that are new since the last visit', () => {
  it('are empty on the first visit, which is stored', () => {
    const { fresh, visit } = seeCards(null, { owned: MANY, now: monday });
    expect(fresh).toEqual([]);
    expect(visit).toEqual({ at: monday, cards: packNumbers(MANY), before: packNumbers(MANY) });
  });

  it('are all cards on the first visit of an account that owns no more than a new one gets', () => {
    const { fresh, visit } = seeCards(null, { owned: MANY.slice(1), now: monday });
    expect(fresh).toEqual(MANY.slice(1));
    expect(seeCards(visit, { owned: MANY.slice(1), now: later(60_000) }).fresh).toEqual(MANY.slice(1));
    expect(seeCards(visit, { owned: MANY.slice(1), now: later(VISIT_MS) }).fresh).toEqual([]);
  });

  it('are shown on the next visit, and as long as it lasts, with a single write', () => {
    const first = seeCards(null, { owned: [1, 5], now: monday }).visit!;
    const second = seeCards(first, { owned: [1, 5, 9], now: later(VISIT_MS) });
    expect(second.fresh).toEqual([9]);
    const again = seeCards(second.visit, { owned: [1, 5, 9, 12], now: later(VISIT_MS + 60_000) });
    expect(again).toEqual({ fresh: [9, 12], visit: null });
  });

  it('are old on the next visit, except those that came during this one', () => {
    const first = seeCards(null, { owned: [1], now: monday }).visit!;
    const second = seeCards(first, { owned: [1, 9], now: later(VISIT_MS) }).visit!;
    expect(seeCards(second, { owned: [1, 9, 12], now: later(2 * VISIT_MS) }).fresh).toEqual([12]);
  });
});

describe('numbers as text', () => {
  it('are read as they were written', () => {
    for (const numbers of [[], [0], [1, 7, 8, 168], [16_383]])
      expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
  });

  it('stay short, whatever ids an operator gives', () => {
    const all = Array.from({ length: 168 }, (_, at) => at + 1);
    expect(packNumbers(all)).toHaveLength(30);
    expect(packNumbers([1, 2_000_000]).length).toBeLessThan(5);
  });
});
