import { battleSum, cardPower, isClad } from '#lib/game/rules/power.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { cardLabel, cardPrice, valueText, type Card } from './card.ts';

const ecume: Card = {
  id: 'Ecume',
  number: 12,
  name: 'Écume',
  deck: 'Marées',
  up: 1,
  right: 6,
  down: 5,
  left: 10,
  element: 'Eau',
  price: null,
};

it('has nine elements', () => {
  expect(new Set(ELEMENTS).size).toBe(9);
});

it('sums the four values into the power', () => {
  expect(cardPower(ecume)).toBe(22);
});

it('uses the power as battle sum, but 29 for Clad', () => {
  expect(battleSum(ecume)).toBe(22);
  expect(battleSum({ ...ecume, id: 'Clad' })).toBe(29);
  expect(isClad(ecume)).toBe(false);
});

it.each([
  [null, 2200],
  [0, 0],
  [5000, 5000],
])('gives a card of power 22 with own price %p the price of %p gils', (price, gils) => {
  expect(cardPrice({ ...ecume, price })).toBe(gils);
});

it.each([
  [1, '1'],
  [9, '9'],
  [10, 'A'],
])('prints %d as %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it('describes a card in words', () => {
  expect(cardLabel(ecume)).toBe('Écume, 1 en haut, 6 à droite, 5 en bas, A à gauche, Eau');
  expect(cardLabel({ ...ecume, element: null }, 'red')).toBe(
    'Écume, 1 en haut, 6 à droite, 5 en bas, A à gauche, carte rouge',
  );
});
