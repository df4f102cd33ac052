import { bonusLead, bonusText, bonusTotalText, collectionText, dayText, tableText } from './home-messages.ts';
import { bonusStates, type BonusGame } from './bonus.ts';
import { packNumbers, seeCards, unpackNumbers, VISIT_MS } from './visit.ts';
import content from '#content/cards.json' with { type: 'json' };
import type { CardFace } from '#lib/game/card.ts';
import { capturePairOf, cardsOfTheDay } from './cards-of-day.ts';

const now = new Date('2026-11-23T20:00:00Z');

describe('the words of the home page', () => {
  it('name a day relative to today, in Paris', () => {
    expect(dayText(new Date('2026-11-22T21:14:00Z'), now)).toBe('hier à 22\u00a0h\u00a014');
    expect(dayText(new Date('2026-11-22T23:30:00Z'), now)).toBe("aujourd'hui à 0\u00a0h\u00a030");
    expect(dayText(new Date('2026-11-24T14:02:00Z'), now)).toBe('demain à 15\u00a0h\u00a002');
    expect(dayText(new Date('2026-11-19T02:05:00Z'), now)).toBe('le 19 novembre 2026 à 3\u00a0h\u00a005');
  });

  it('list the available bonuses and the players online', () => {
    expect(bonusLead(2, 0)).toBe('Deux primes du jour sont à toucher.');
    expect(bonusLead(1, 1)).toBe(
      'Une prime du jour est à toucher, et un de vos adversaires de ligue est en ligne.',
    );
    expect(bonusLead(0, 2)).toBe(
      'Toutes vos primes du jour sont touchées, et deux de vos adversaires de ligue sont en ligne.',
    );
    expect(bonusLead(1, 70)).toContain(', et 70 de vos adversaires de ligue sont en ligne.');
  });

  it('say when a bonus returns, and the sum of all', () => {
    const [open, taken] = [null, new Date('2026-11-24T14:02:00Z')];
    expect([bonusText(open, now), bonusText(taken, now)]).toEqual([
      'À toucher',
      'Touchée, revient demain à 15\u00a0h\u00a002',
    ]);
    const bonus = (gils: number, backAt: Date | null) => ({ bonus: 'firstGame' as const, gils, backAt });
    expect(bonusTotalText([bonus(1_000, taken), bonus(2_500, open), bonus(2_500, open)])).toBe(
      '5\u00a0000\u00a0gils à toucher',
    );
    expect(bonusTotalText([bonus(1_000, taken)])).toBeNull();
  });

  it('describe the progress of a collection', () => {
    const nearest = { deck: 'Aurore', missing: 1 };
    expect(collectionText({ owned: 54, all: 168, nearest })).toBe(
      '54\u00a0cartes sur 168. Il vous en manque une seule pour finir Aurore.',
    );
    expect(collectionText({ owned: 0, all: 168, nearest: null })).toBe('0\u00a0carte sur 168.');
  });

  it('name the players of a game', () => {
    expect(tableText(null)).toBe('entre deux parties');
    expect(tableText({ opponent: 'Vaucanson', coup: 4 })).toBe('joue contre Vaucanson, coup 4');
    expect(tableText({ opponent: null, coup: 4 })).toBe('joue, coup 4');
  });
});

const NOW = new Date('2026-11-23T20:00:00Z');

/** A game that ended `hours` ago. */
const game = (hours: number, changes: Partial<BonusGame> = {}): BonusGame => ({
  endedAt: new Date(NOW.getTime() - hours * 3_600_000),
  isPvp: false,
  result: 'lose',
  ...changes,
});

const missing = (games: BonusGame[]) =>
  bonusStates(games, NOW).flatMap(({ bonus, backAt }) => (backAt ? [bonus] : []));

describe('the daily bonuses', () => {
  it.each([
    ['are all available without a game', [], []],
    ['lack the first one after a game against a robot', [game(3)], ['firstGame']],
    ['lack two after a defeat against a human', [game(3, { isPvp: true })], ['firstGame', 'firstHumanGame']],
    [
      'are all used by a win against a human',
      [game(3, { isPvp: true, result: 'win' })],
      ['firstGame', 'firstHumanGame', 'firstHumanWin'],
    ],
    ['are back after 20 hours', [game(20)], []],
    ['are not delayed by a game that earned none', [game(21), game(3)], []],
    [
      'return 20 hours after the game that earned them, not after the last one',
      [game(38), game(19), game(1)],
      ['firstGame'],
    ],
  ] as [string, BonusGame[], string[]][])('%s', (_name, games, expected) => {
    expect(missing(games)).toEqual(expected);
  });

  it('say when they return', () => {
    expect(bonusStates([game(19), game(1)], NOW)[0]?.backAt).toEqual(new Date('2026-11-23T21:00:00Z'));
  });
});

const monday = new Date('2026-11-23T20:00:00Z');
/** One card more than in the deck of a new account. */
const MANY = Array.from({ length: 26 }, (_, at) => at + 1);
const later = (ms: number) => new Date(monday.getTime() + ms);

describe('the cards that are new since the last visit', () => {
  it('are empty on the first visit, which is stored', () => {
    const { fresh, visit } = seeCards(null, { owned: MANY, now: monday });
    expect(fresh).toEqual([]);
    expect(visit).toEqual({ at: monday, cards: packNumbers(MANY), before: packNumbers(MANY) });
  });

  it('are all cards on the first visit of an account that owns at most a starting deck', () => {
    const { fresh, visit } = seeCards(null, { owned: MANY.slice(1), now: monday });
    expect(fresh).toEqual(MANY.slice(1));
    expect(seeCards(visit, { owned: MANY.slice(1), now: later(60_000) }).fresh).toEqual(MANY.slice(1));
    expect(seeCards(visit, { owned: MANY.slice(1), now: later(VISIT_MS) }).fresh).toEqual([]);
  });

  it('are shown throughout the next visit, with a single write', () => {
    const first = seeCards(null, { owned: [1, 5], now: monday }).visit!;
    const second = seeCards(first, { owned: [1, 5, 9], now: later(VISIT_MS) });
    expect(second.fresh).toEqual([9]);
    const again = seeCards(second.visit, { owned: [1, 5, 9, 12], now: later(VISIT_MS + 60_000) });
    expect(again).toEqual({ fresh: [9, 12], visit: null });
  });

  it('are old on the next visit, except those acquired during this one', () => {
    const first = seeCards(null, { owned: [1], now: monday }).visit!;
    const second = seeCards(first, { owned: [1, 9], now: later(VISIT_MS) }).visit!;
    expect(seeCards(second, { owned: [1, 9, 12], now: later(2 * VISIT_MS) }).fresh).toEqual([12]);
  });
});

describe('numbers as text', () => {
  it('round-trip', () => {
    for (const numbers of [[], [0], [1, 7, 8, 168], [16_383]])
      expect([...unpackNumbers(packNumbers(numbers))]).toEqual(numbers);
  });

  it('stay short, whatever numbers an operator gives', () => {
    const all = Array.from({ length: 168 }, (_, at) => at + 1);
    expect(packNumbers(all)).toHaveLength(30);
    expect(packNumbers([1, 2_000_000]).length).toBeLessThan(5);
  });
});

const DEMO: CardFace[] = content.cards
  .filter(({ deck }) => deck !== 'Special')
  .map((card) => ({ ...card, element: null }));

const daysOfYear = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));

const card = (id: string, { left, right }: { left: number; right: number }): CardFace => ({
  ...{ id, name: id, deck: 'Minuit', up: 1, down: 1, left, right, element: null },
});

describe('the cards of the day', () => {
  it('contain a card that captures another on each day of a year', () => {
    const trios = daysOfYear.map((day) => cardsOfTheDay(DEMO, day));
    expect(trios.filter((trio) => trio.length !== 3 || capturePairOf(trio) === null)).toEqual([]);
  });

  it('change every day', () => {
    const [one, other] = daysOfYear.map((day) => cardsOfTheDay(DEMO, day).map(({ id }) => id));
    expect(one).not.toEqual(other);
  });

  it.each([0, 1, 2, 3, 6])('are different in a catalogue of %i cards', (all) => {
    const cards = Array.from({ length: all }, (_, at) => card(`c${at}`, { left: 5, right: 5 }));
    expect(cardsOfTheDay(cards, daysOfYear[7]!)).toHaveLength(Math.min(3, all));
  });

  it('include the only card that captures others', () => {
    const plain = Array.from({ length: 9 }, (_, at) => card(`c${at}`, { left: 5, right: 5 }));
    const strong = card('strong', { left: 9, right: 9 });
    for (const day of daysOfYear.slice(0, 10))
      expect(cardsOfTheDay([...plain, strong], day)).toContain(strong);
  });
});

describe('the rule in one picture', () => {
  it('never pairs a card with itself', () => {
    const itself = card('itself', { left: 1, right: 10 });
    const other = card('other', { left: 7, right: 1 });
    expect(capturePairOf([itself, other])).toMatchObject({ one: itself, other });
  });

  it('is null if no card captures another', () => {
    expect(capturePairOf([card('a', { left: 5, right: 5 }), card('b', { left: 5, right: 5 })])).toBeNull();
  });
});
