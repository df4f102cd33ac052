import { endingOf, ENDINGS, opposite } from './ending.ts';

it.each([
  [10, 'win'],
  [6, 'win'],
  [5, 'draw'],
  [4, 'lose'],
  [0, 'lose'],
])('with %i cards, gives %s', (cards, ending) => {
  expect(endingOf(cards)).toBe(ending);
});

it('gives the outcome for the opponent', () => {
  expect(ENDINGS.map(opposite)).toEqual(['lose', 'draw', 'win']);
});
