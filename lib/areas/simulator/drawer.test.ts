import { decksOf, filterDrawer, NO_FILTER, type DrawerCard, type DrawerFilter } from './drawer.ts';
import { packCards, unpackCards } from './packed-cards.ts';

const card = (number: number, name: string, changes: Partial<DrawerCard> = {}): DrawerCard => ({
  ...{ id: `card${number}`, number, name, deck: 'Aurore', element: null },
  ...{ up: 1, right: 2, down: 3, left: 4, pictures: { query: 'v=1', isOwn: false } },
  ...changes,
});
const CARDS = [
  card(1, 'Dragon d’encre', { up: 10, right: 7, down: 3, left: 5, element: 'Ténèbres' }),
  card(2, 'Écume', { deck: 'Marées', element: 'Eau' }),
  card(3, 'Cœur de braise', { up: 7, right: 8, down: 9, left: 6, element: 'Feu' }),
  card(4, 'Agent 47', { left: 10 }),
];
const found = (filter: Partial<DrawerFilter>, own: readonly number[] = []) =>
  filterDrawer(CARDS, { ...NO_FILTER, ...filter }, new Set(own)).map(({ number }) => number);

it.each([
  ['dragon', [1]],
  ['ecume', [2]],
  [' COEUR ', [3]],
  ['47', [4]],
  ['A 7 3 5', [1]],
  ['a735', [1]],
  ['7 8', [3]],
  ['? 7', [1]],
  ['12', [2, 4]],
  ['zzz', []],
  ['', [1, 2, 3, 4]],
])('« %s » finds by name or by values from the top', (text, numbers) => {
  expect(found({ text })).toEqual(numbers);
});

it.each<[string, Partial<DrawerFilter>, readonly number[]]>([
  ['deck', { deck: 'Marées' }, [2]],
  ['element', { element: 'Feu' }, [3]],
  ['no element', { element: 'aucun' }, [4]],
  ['power', { power: 25 }, [1, 3]],
  ['an ace on any side', { hasAce: true }, [1, 4]],
  ['own cards', { isOwn: true }, [2, 3]],
  ['all of them together', { isOwn: true, power: 20, text: 'braise' }, [3]],
])('filters by %s', (_, filter, numbers) => {
  expect(found(filter, [2, 3])).toEqual(numbers);
});

it('lists each deck once', () => {
  expect(decksOf(CARDS)).toEqual(['Aurore', 'Marées']);
});

describe('packed cards', () => {
  const card = (number: number, changes: Partial<DrawerCard> = {}): DrawerCard => ({
    ...{ id: `card${number}`, number, name: `Carte ${number}`, deck: 'Aurore', element: null },
    ...{ up: 1, right: 10, down: 3, left: 9, pictures: { query: 'v=1', isOwn: false } },
    ...changes,
  });

  it('reads the cards that it has written', () => {
    const cards = [
      card(1),
      card(20, { id: 'Loup', name: 'Loup', element: 'Eau' }),
      card(21, { id: 'CoeurDeBraise', name: 'Cœur de braise' }),
      card(300, { deck: 'Marées', element: 'Glace', pictures: { query: '', isOwn: true } }),
    ];
    expect(unpackCards(packCards(cards))).toEqual(cards);
    expect(unpackCards(packCards([]))).toEqual([]);
  });

  it('keeps lines separate even when names contain separators', () => {
    expect(unpackCards(packCards([card(1, { name: 'A|B\nC' })]))).toEqual([card(1, { name: 'A B C' })]);
  });
});
