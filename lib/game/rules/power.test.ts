import { parseCard } from './notation.ts';
import { isCardValue } from './play.ts';
import { battleSum, cardPower, isPowerAllowed } from './power.ts';

const clad = { id: 'Clad', up: 1, right: 2, down: 3, left: 4, element: null };

it.each([
  [0, false],
  [1, true],
  [10, true],
  [11, false],
  [1.5, false],
  ['5', false],
  [null, false],
])('1. accepts %p as a card value: %p', (value, isValue) => {
  expect(isCardValue(value)).toBe(isValue);
});

it('1. reads a card as up, right, down, left, with A for 10 and an optional element', () => {
  expect(parseCard('1A35f')).toEqual({ id: '1A35f', up: 1, right: 10, down: 3, left: 5, element: 'Feu' });
  expect(parseCard('Clad:1234')).toEqual(clad);
});

it('2. sums the four values into the power', () => {
  expect(cardPower(clad)).toBe(10);
});

it.each([
  [29, 'Aurore', true],
  [30, 'Aurore', false],
  [30, 'Special', true],
])('2. allows power %i in deck %s: %p', (power, deck, isAllowed) => {
  expect(isPowerAllowed(power, deck)).toBe(isAllowed);
});

it('3. uses the power as battle sum, but 29 for Clad', () => {
  expect(battleSum({ ...clad, id: 'Zell' })).toBe(10);
  expect(battleSum(clad)).toBe(29);
});
