import { ratingsOf } from './robots.ts';

it('rates a score of ten to one 400 points apart, around 1500', () => {
  const rated = ratingsOf(['a', 'b'], [{ one: 'a', other: 'b', won: 100_000, drawn: 0, lost: 10_000 }]);
  expect(rated).toEqual({ a: 1700, b: 1300 });
});

it('counts a draw as half a win, and rates a robot that never lost', () => {
  const drawn = ratingsOf(['a', 'b'], [{ one: 'a', other: 'b', won: 0, drawn: 40, lost: 0 }]);
  expect(drawn).toEqual({ a: 1500, b: 1500 });
  const { a = 0, b = 0 } = ratingsOf(['a', 'b'], [{ one: 'a', other: 'b', won: 40, drawn: 0, lost: 0 }]);
  expect(a - b).toBeGreaterThan(600);
  expect(a - b).toBeLessThan(1_000);
});
