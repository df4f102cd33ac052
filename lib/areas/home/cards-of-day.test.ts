import content from '#content/cards.json' with { type: 'json' };
import type { CardFace } from '#lib/game/card.ts';
import { capturePairOf, cardsOfTheDay } from './cards-of-day.ts';

const DEMO: CardFace[] = content.cards
  .filter(({ deck }) => deck !== 'Special')
  .map((card) => ({ ...card, element: null }));

const daysOfYear = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));

const card = (id: string, { left, right }: { left: number; right: number }): CardFace => ({
  ...{ id, name: id, deck: 'Minuit', up: 1, down: 1, left, right, element: null },
});

describe('the cards of the day', () => {
  it('hold a pair of which one captures the other on each day of a year', () => {
    const trios = daysOfYear.map((day) => cardsOfTheDay(DEMO, day));
    expect(trios.filter((trio) => trio.length !== 3 || capturePairOf(trio) === null)).toEqual([]);
  });

  it('change every day', () => {
    const [one, other] = daysOfYear.map((day) => cardsOfTheDay(DEMO, day).map(({ id }) => id));
    expect(one).not.toEqual(other);
  });

  it.each([0, 1, 2, 3, 6])('are different ones of a catalogue of %i cards', (all) => {
    const cards = Array.from({ length: all }, (_, at) => card(`c${at}`, { left: 5, right: 5 }));
    expect(cardsOfTheDay(cards, daysOfYear[7]!)).toHaveLength(Math.min(3, all));
  });

  it('include the one card that captures others', () => {
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

  it('is none where no card captures another', () => {
    expect(capturePairOf([card('a', { left: 5, right: 5 }), card('b', { left: 5, right: 5 })])).toBeNull();
  });
});
