import { percentile } from './percentile.ts';

const HUNDRED = Array.from({ length: 100 }, (_, at) => 100 - at);

it.each([
  [0.5, 50],
  [0.99, 99],
  [1, 100],
  [0, 1],
])('finds the percentile %d of a hundred values: %d', (share, value) => {
  expect(percentile(HUNDRED, share)).toBe(value);
});

it('is the single value for any share', () => {
  expect([0, 0.5, 0.99].map((share) => percentile([7], share))).toEqual([7, 7, 7]);
});

it('is NaN for an empty list', () => {
  expect(percentile([], 0.5)).toBeNaN();
});
