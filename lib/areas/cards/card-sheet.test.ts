import type { Card } from '#lib/game/card.ts';
import { sheetOf } from './card-sheet.ts';

/** Values clockwise from the top. */
function makeCard(number: number, [up, right, down, left]: readonly number[], deck = 'Forge'): Card {
  const sides = { up: up ?? 1, right: right ?? 1, down: down ?? 1, left: left ?? 1 };
  return { id: `C${number}`, number, name: `Carte ${number}`, deck, element: null, price: null, ...sides };
}

const CARDS = [
  makeCard(1, [9, 1, 2, 5]),
  makeCard(2, [1, 1, 8, 1]),
  makeCard(3, [5, 5, 9, 1]),
  makeCard(4, [10, 10, 10, 1], 'Minuit'),
  makeCard(5, [1, 1, 1, 1], 'Minuit'),
];
const ids = (cards: readonly Card[]) => cards.map(({ number }) => number);
const sheet = (number: number) => {
  const card = CARDS.find((one) => one.number === number);
  if (!card) throw new Error('no such card');
  return sheetOf(card, CARDS);
};

it('compares each side with the same side of the deck', () => {
  const [up, right] = sheet(1).sides;
  expect(up).toMatchObject({ side: 'up', value: 9, average: 5, rank: 1 });
  expect(right).toMatchObject({ side: 'right', value: 1, rank: 2 });
  expect(sheet(1)).toMatchObject({ deckSize: 3, others: 4 });
});

it('compares a side with the opposite side of other cards, and takes only lower values', () => {
  const [up] = sheet(1).sides;
  expect(up?.takes.count).toBe(2);
  expect(ids(up?.takes.shown ?? [])).toEqual([2, 5]);
  expect(ids(up?.takenBy.shown ?? [])).toEqual([4]);
});

it('states that nothing takes an A', () => {
  expect(sheet(4).sides[0]?.takenBy).toEqual({ count: 0, shown: [] });
});

it('shows the five strongest cards taken by a side and the five weakest that take it', () => {
  const many = [makeCard(0, [5, 1, 1, 1])];
  for (let number = 1; number <= 9; number++) many.push(makeCard(number, [1, 1, number, 1]));
  const [up] = sheetOf(many[0]!, many).sides;
  expect([up?.takes.count, ids(up?.takes.shown ?? [])]).toEqual([4, [4, 3, 2, 1]]);
  const low = sheetOf(makeCard(0, [2, 1, 1, 1]), [makeCard(0, [2, 1, 1, 1]), ...many.slice(1)]).sides[0];
  expect([low?.takenBy.count, ids(low?.takenBy.shown ?? [])]).toEqual([7, [3, 4, 5, 6, 7]]);
});

it('links to the neighbours in its deck and to the nearest cards in power', () => {
  expect([sheet(2).previous?.number, sheet(2).next?.number]).toEqual([1, 3]);
  expect([sheet(4).previous, sheet(5).next]).toEqual([null, null]);
  expect(ids(sheet(1).neighbours)).toEqual([5, 2, 3, 4]);
});

it('has neither neighbours nor opponents for the only card of a game', () => {
  const only = makeCard(1, [1, 2, 3, 4]);
  expect(sheetOf(only, [only])).toMatchObject({ others: 0, previous: null, next: null, neighbours: [] });
});
