import type { DrawerCard } from './drawer.ts';
import { packCards, unpackCards } from './packed-cards.ts';

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

it('keeps lines separate whatever the names of cards contain', () => {
  expect(unpackCards(packCards([card(1, { name: 'A|B\nC' })]))).toEqual([card(1, { name: 'A B C' })]);
});
