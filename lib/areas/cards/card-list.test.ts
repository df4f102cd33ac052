import type { Card } from '#lib/game/card.ts';
import { cardPower } from '#lib/game/rules/power.ts';
import {
  filterCards,
  searchOwned,
  strongestOf,
  sumOfPowers,
  toCardLines,
  type OwnedCard,
} from './card-list.ts';
import { UnknownValue } from '#lib/base/request-errors.ts';
import { cardQuery, myCardsQuery } from './card-query.ts';

function makeCard(number: number, changes: Partial<Card>): Card {
  const sides = { up: 1, right: 1, down: 1, left: 1 };
  return {
    id: `C${number}`,
    number,
    name: `Carte ${number}`,
    deck: 'Forge',
    element: null,
    price: null,
    ...sides,
    ...changes,
  };
}

const own = (card: Card, quantity: number): OwnedCard => ({ card, quantity, power: cardPower(card) });

const ecume = makeCard(1, { name: 'Écume', deck: 'Marées', element: 'Eau', up: 6 });
const coeur = makeCard(2, { name: 'Cœur de lave', element: 'Feu', up: 9, price: 10 });
const zell = makeCard(3, { name: 'Zell', up: 6 });
const CARDS = [zell, ecume, coeur];
const ids = (query: Record<string, string>) =>
  filterCards(CARDS, cardQuery.parse(query)).map(({ number }) => number);

describe('the list of all cards', () => {
  it.each([
    [{}, [1, 2, 3]],
    [{ q: 'ecume' }, [1]],
    [{ q: ' COEUR ' }, [2]],
    [{ q: 'maree' }, [1]],
    [{ deck: 'Forge' }, [2, 3]],
    [{ element: 'Feu' }, [2]],
    [{ element: 'aucun' }, [3]],
    [{ tri: 'nom' }, [2, 1, 3]],
    [{ tri: 'power', sens: 'desc' }, [2, 1, 3]],
    [{ tri: 'prix' }, [2, 1, 3]],
  ])('answers %j', (query, numbers) => {
    expect(ids(query as Record<string, string>)).toEqual(numbers);
  });

  it.each([
    { tri: '', sens: '', page: '', q: '', deck: '', element: '' },
    { deck: [], tri: ['numero', 'x'] },
  ])('falls back to the defaults for %j', (query) => {
    expect(cardQuery.parse(query)).toEqual(cardQuery.parse({}));
  });

  it.each([
    { tri: 'rien' },
    { sens: 'oblique' },
    { page: '0' },
    { page: 'deux' },
    { page: { a: '1' } },
    { q: 'x'.repeat(500) },
    { element: 'Bois' },
    { deck: 'Nulle part' },
  ])('refuses %j', (query) => {
    expect(() => filterCards(CARDS, cardQuery.parse(query))).toThrow(UnknownValue);
  });
});

describe('my cards', () => {
  const rows = [own(ecume, 2), own(zell, 1)];

  it('searches by name and deck, ignoring accents and letter case', () => {
    expect(searchOwned(rows, 'MAREES')).toEqual([rows[0]]);
    expect(searchOwned(rows, '')).toEqual(rows);
  });

  it('sums power times quantity', () => {
    expect(sumOfPowers(rows)).toBe(2 * 9 + 9);
    expect(sumOfPowers([])).toBe(0);
  });

  it('writes one line per card, with no separator inside a field', () => {
    expect(toCardLines(rows)).toBe('Écume;Marées;2;9\nZell;Forge;1;9\n');
    expect(toCardLines([own(makeCard(4, { name: 'a;b\nc' }), 1)])).toBe('a b c;Forge;1;4\n');
  });

  it.each([
    [{}, []],
    [{ carte: '3' }, [3]],
    [{ carte: ['3', '1'] }, [3, 1]],
    [{ carte: ['', '3'] }, [3]],
  ])('reads the ticked cards of %j', (query, numbers) => {
    expect(myCardsQuery.parse(query).carte).toEqual(numbers);
  });

  it('prefers the filter of a button to the kept one of the form', () => {
    const kept = { 'garde-deck': 'Marées', 'garde-vue': 'tableau' };
    expect(myCardsQuery.parse(kept)).toMatchObject({ deck: 'Marées', vue: 'tableau' });
    expect(myCardsQuery.parse({ ...kept, deck: 'Forge', vue: '' })).toMatchObject({ deck: 'Forge', vue: '' });
  });

  it('parses the choice of all cards or none, and refuses anything else', () => {
    const chosen = [{}, { tout: 'oui' }, { tout: 'non' }].map((query) => myCardsQuery.parse(query).tout);
    expect(chosen).toEqual(['', 'oui', 'non']);
    for (const query of [{ tout: 'x' }, { carte: 'x' }, { carte: ['1', '-2'] }])
      expect(() => myCardsQuery.parse(query)).toThrow(UnknownValue);
  });
});

describe('strongestOf', () => {
  const strong = (number: number, up: number, deck: string) => makeCard(number, { up, deck });

  it('lists the strongest card of each deck, by power, before a second card of any', () => {
    const cards = [strong(1, 5, 'A'), strong(2, 9, 'A'), strong(3, 8, 'A'), strong(4, 2, 'B')];
    expect(strongestOf(cards, 3).map(({ number }) => number)).toEqual([2, 4, 3]);
    expect(strongestOf(cards, 1).map(({ number }) => number)).toEqual([2]);
    expect(strongestOf([], 3)).toEqual([]);
  });
});
