import { capitalized, inLetters } from './numerals.ts';

it.each([
  [0, 'zéro'],
  [1, 'un'],
  [12, 'douze'],
  [17, 'dix-sept'],
  [20, 'vingt'],
  [21, 'vingt et un'],
  [42, 'quarante-deux'],
  [60, 'soixante'],
  [69, 'soixante-neuf'],
])('writes %i as « %s »', (value, word) => {
  expect(inLetters(value)).toBe(word);
});

it.each([-1, 1.5, 70])('throws for %d', (value) => {
  expect(() => inLetters(value)).toThrow('No French word');
});

it('capitalises the first letter', () => {
  expect(capitalized('douze règles')).toBe('Douze règles');
});
