import { chanceOf } from '#lib/base/seeded-chance.ts';
import type { Card } from '#lib/game/card.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import { dealHands, dealStart, drawSeed, makeFans } from './deal.ts';
import { readFilledForm, readStartForm, refusedAddress, rulesOf, rulesOfTheDay } from './start-form.ts';

const CARDS = Array.from({ length: 40 }, (_, at): Card => {
  const value = (at % 7) + 1;
  const deck = at < 20 ? 'Aurore' : at < 36 ? 'Marée' : 'Special';
  return {
    ...{ id: `c${at + 1}`, number: at + 1, name: `Carte ${at + 1}`, deck, element: null, price: null },
    ...{ up: value, right: (at % 5) + 1, down: (at % 3) + 1, left: value },
  };
});
const chance = () => chanceOf('a deal');
const numbers = (from: number, to: number) => CARDS.slice(from, to).map(({ number }) => number);
const powerOf = (hand: readonly number[]) =>
  hand.reduce((sum, number) => sum + cardPower(CARDS[number - 1]!), 0);
const boxes = { all: CARDS, deck: CARDS.slice(0, 20), own: CARDS.slice(20, 30) };

it('deals ten different cards outside of Special, in hands as even as possible', () => {
  const hands = dealHands('hasard', boxes, chance())!;
  expect(new Set([...hands.blue, ...hands.red]).size).toBe(10);
  expect([...hands.blue, ...hands.red].every((number) => number <= 36)).toBe(true);
  expect(Math.abs(powerOf(hands.blue) - powerOf(hands.red))).toBeLessThanOrEqual(2);
});

it('deals from one deck, the same five cards twice, or the first five own cards against an equally strong hand', () => {
  const deck = dealHands('deck', boxes, chance())!;
  expect([...deck.blue, ...deck.red].every((number) => number <= 20)).toBe(true);
  const mirror = dealHands('miroir', boxes, chance())!;
  expect(mirror.red).toEqual(mirror.blue);
  const own = dealHands('miennes', boxes, chance())!;
  expect(own.blue).toEqual(numbers(20, 25));
  expect(Math.abs(powerOf(own.blue) - powerOf(own.red))).toBeLessThan(8);
});

it('deals an equally strong hand against the strongest and the weakest own cards too', () => {
  const all = Array.from({ length: 100 }, (_, at): Card => {
    const [up, right] = [(at % 7) + 1, (Math.floor(at / 7) % 7) + 1];
    return { ...CARDS[0]!, id: `d${at}`, number: at + 1, up, right, down: up, left: right };
  });
  const sumOf = (hand: readonly number[]) =>
    hand.reduce((sum, number) => sum + cardPower(all[number - 1]!), 0);
  const byPower = all.toSorted((one, other) => cardPower(one) - cardPower(other));
  for (const own of [byPower.slice(0, 5), byPower.slice(-5)]) {
    const hands = dealHands('miennes', { all, deck: [], own }, chance())!;
    expect(new Set(hands.red).size).toBe(5);
    expect(Math.abs(sumOf(hands.blue) - sumOf(hands.red))).toBeLessThanOrEqual(4);
  }
});

it('deals nothing with fewer than five cards', () => {
  const few = { all: CARDS.slice(0, 4), deck: [], own: CARDS.slice(0, 4) };
  for (const kind of ['hasard', 'deck', 'miennes', 'miroir'] as const)
    expect(dealHands(kind, few, chance())).toBeNull();
});

it('puts elements and walls on the board only where the rules use them, and lets the requested side begin', () => {
  const hands = dealHands('hasard', boxes, chance())!;
  const plain = dealStart(hands, { rules: ['='], first: 'robot' }, chance());
  expect(plain).toMatchObject({ elements: [], walls: [], firstPlayer: 'red' });
  const full = dealStart(hands, { rules: ['elem', 'mp'], first: 'moi' }, chance());
  expect(full.elements.length).toBeGreaterThan(0);
  expect(full.walls).toHaveLength(3);
  expect(full.firstPlayer).toBe('blue');
  expect(drawSeed(chance())).toMatch(/^[\da-z]{8}$/);
});

describe('the form', () => {
  const form = (query: string) => {
    const params = new URLSearchParams(query);
    return readStartForm(
      (name) => params.get(name),
      (name) => params.getAll(name),
    );
  };

  const filled = (sent: URLSearchParams, offer: { hasOwn: boolean }) =>
    readFilledForm((name) => sent.getAll(name), offer);

  it('reads invalid values as its defaults', () => {
    expect(form('robot=x&regles=y&regle=zz&mains=w&premier=v&belle=2&carte=')).toEqual(form('carte='));
  });

  it('keeps the sent values when it is refused', () => {
    const sent = new URLSearchParams(
      'robot=Vaucanson&mains=miennes&deck=Marée&carte=c1&carte=c2&regles=libres&regle=bat&regle=mp&premier=moi&belle=1&mortsubite=1&autre=1',
    );
    const back = new URL(
      refusedAddress((name) => sent.getAll(name), 'cartes'),
      'http://atout',
    );
    expect(back.pathname).toBe('/jouer');
    expect(back.searchParams.get('faute')).toBe('cartes');
    expect(back.searchParams.has('autre')).toBe(false);
    expect(filled(back.searchParams, { hasOwn: true })).toEqual({
      ...{ robot: 'Vaucanson', hands: 'miennes', deck: 'Marée', cards: ['c1', 'c2'] },
      ...{ rulesChoice: 'libres', ticked: ['bat', 'mp'], first: 'moi', isSeries: true, isSuddenDeath: true },
    });
  });

  it('has its default values for missing or unavailable choices', () => {
    const nothing = { hasOwn: false };
    const fresh = filled(new URLSearchParams(), nothing);
    expect(fresh).toMatchObject({ robot: 'Ressort', hands: 'hasard', rulesChoice: 'p0', first: 'sort' });
    expect(fresh.ticked).toEqual(expect.arrayContaining(['+', '=']));
    const gone = new URLSearchParams('robot=Ressort&mains=miennes');
    expect(filled(gone, nothing)).toMatchObject({ hands: 'hasard', ticked: [] });
    expect(filled(gone, { hasOwn: true })).toMatchObject({ hands: 'miennes' });
  });

  it('reads rules as a preset, the day’s or the ticked ones, and has none of a league’s', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const rules = (query: string) => rulesOf(form(query), now);
    expect(rules('regles=p3&regle=elem')).toEqual(['bat', 'mp']);
    expect(rules('regles=libres&regle=%2B&regle=elem')).toEqual(['elem', '+']);
    expect(rules('regles=libres')).toEqual([]);
    expect(rules('regles=ligue')).toBeNull();
    expect(rules('regles=jour')).toEqual(rulesOfTheDay(now));
  });

  it('has one set of rules for a day in Paris, and others on other days', () => {
    const day = (text: string) => rulesOfTheDay(new Date(text)).join();
    expect(day('2026-11-22T23:30:00Z')).toBe(day('2026-11-23T22:30:00Z'));
    const days = Array.from({ length: 20 }, (_, n) => day(`2026-12-${String(n + 10)}T12:00:00Z`));
    expect(new Set(days).size).toBeGreaterThan(8);
    expect(days.every((rules) => rules !== '')).toBe(true);
  });

  it('continues a series, and begins a new one for an invalid score', () => {
    expect(form('belle=1&serie=2-1-0&mortsubite=1').series).toEqual({
      ...{ own: 2, other: 1, draws: 0 },
      hasSuddenDeath: true,
    });
    expect(form('belle=1&serie=9-9-9').series).toMatchObject({ own: 0, other: 0 });
    expect(form('serie=2-1-0').series).toBeNull();
  });
});

const ALL = Array.from({ length: 20 }, (_, at) => at + 1);
const DECK = [1, 2, 3, 4, 5, 6];

describe('the fans of the form', () => {
  it('show five cards of the kind of hands, and pairs for the mirror', () => {
    const { hasard, miennes, deck, miroir } = makeFans({ all: ALL, deck: DECK, own: [7, 8, 9, 10, 11] });
    expect(hasard.map(({ card }) => card)).toEqual([4, 8, 12, 16, 20]);
    expect(miennes.map(({ card }) => card)).toEqual([7, 8, 9, 10, 11]);
    expect(deck.map(({ card }) => card)).toEqual([2, 3, 4, 5, 6]);
    expect(miroir.map(({ card, owner }) => `${card} ${owner}`)).toEqual([
      ...['3 blue', '3 red', '7 blue', '7 red', '11 blue', '11 red'],
    ]);
  });

  it('show other cards to a player with fewer than five', () => {
    expect(makeFans({ all: ALL, deck: DECK, own: [7] }).miennes.map(({ card }) => card)).toEqual([
      ...[3, 7, 11, 15, 19],
    ]);
  });

  it('show the available cards of a game with few', () => {
    expect(makeFans({ all: [1, 2], deck: [], own: [] })).toMatchObject({ deck: [], hasard: { length: 5 } });
    expect(makeFans({ all: [], deck: [], own: [] }).hasard).toEqual([]);
  });
});
