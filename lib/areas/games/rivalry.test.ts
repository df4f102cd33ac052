import { rivalryText } from './rivalry.ts';

it.each([
  [9, 7, 'Vous menez 9 à 7 contre Joueuse.'],
  [7, 9, 'Joueuse mène 9 à 7.'],
  [7, 7, '7 victoires partout contre Joueuse.'],
  [1, 1, 'Une victoire partout contre Joueuse.'],
  [0, 0, "Ni victoire ni défaite contre Joueuse jusqu'ici."],
])('tells %i games won and %i lost as « %s »', (own, other, text) => {
  expect(rivalryText({ opponent: 'Joueuse', own, other }).replaceAll('\u00a0', ' ')).toBe(text);
});
