import { eloAfter, expectedScore } from './points.ts';
import { endingOf, ENDINGS, opposite } from './ending.ts';

it('between equal players, moves 16 points for a win and none for a draw', () => {
  expect(eloAfter(1000, 1000, 'win')).toEqual({ first: 1016, second: 984 });
  expect(eloAfter(1000, 1000, 'draw')).toEqual({ first: 1000, second: 1000 });
});

it('gives more for beating a stronger player', () => {
  expect(eloAfter(1000, 1400, 'win').first).toBeCloseTo(1029.09, 2);
  expect(eloAfter(1400, 1000, 'win').first).toBeCloseTo(1402.91, 2);
});

it('expects a score of ten to one at a lead of 400 points', () => {
  expect(expectedScore(1400, 1000)).toBeCloseTo(10 / 11);
});

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
