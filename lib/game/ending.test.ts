import { endingOf, ENDINGS, opposite } from './ending.ts';

it.each([
  [10, 'win'],
  [6, 'win'],
  [5, 'draw'],
  [4, 'lose'],
  [0, 'lose'],
])('ends with %i cards as a %s', (cards, ending) => {
  expect(endingOf(cards)).toBe(ending);
});

it('sees a game from the other side', () => {
  expect(ENDINGS.map(opposite)).toEqual(['lose', 'draw', 'win']);
});
