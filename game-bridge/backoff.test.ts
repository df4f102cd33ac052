import { backoffMs } from './backoff.ts';

const BACKOFF = { baseMs: 1_000, maxMs: 60_000 };

it('doubles the wait with each failure, up to the maximum', () => {
  const waits = [1, 2, 3, 6, 7, 500].map((attempts) => backoffMs(attempts, BACKOFF, () => 1));
  expect(waits).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
});

it('randomises the upper half of the wait, so that containers do not retry in step', () => {
  expect(backoffMs(3, BACKOFF, () => 0)).toBe(2_000);
  expect(backoffMs(3, BACKOFF, () => 0.5)).toBe(3_000);
});
