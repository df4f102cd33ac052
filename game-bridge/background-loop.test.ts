import { DatabaseAway } from '#lib/db/database-away.ts';
import { until } from '#lib/testing/until.ts';
import { startLoop, backoffMs } from './background-loop.ts';

it('repeats its work, continues after an unexpected error and stops when told to', async () => {
  const surprises: unknown[] = [];
  let rounds = 0;
  const loop = startLoop({
    everyMs: 1,
    work: () => {
      rounds += 1;
      return rounds === 2 ? Promise.reject(new Error('a surprise')) : Promise.resolve();
    },
    onSurprise: (error) => surprises.push(error),
  });
  await until(() => rounds > 3);
  await loop.stop();
  const after = rounds;
  let ticks = 0;
  const another = startLoop({
    everyMs: 1,
    work: () => Promise.resolve((ticks += 1)),
    onSurprise: () => undefined,
  });
  await until(() => ticks > 3);
  await another.stop();
  expect(rounds).toBe(after);
  expect(surprises).toEqual([new Error('a surprise')]);
});

it('keeps retrying while MongoDB is down, without reporting it', async () => {
  let rounds = 0;
  const onSurprise = jest.fn();
  const loop = startLoop({
    everyMs: 1,
    work: () => {
      rounds += 1;
      return Promise.reject(new DatabaseAway());
    },
    onSurprise,
  });
  await until(() => rounds > 1);
  await loop.stop();
  expect(onSurprise).not.toHaveBeenCalled();
});

it('does not report work that fails because of the stop', async () => {
  const work = Promise.withResolvers<null>();
  const onSurprise = jest.fn();
  const loop = startLoop({ everyMs: 1, work: () => work.promise, onSurprise });
  const stopped = loop.stop();
  work.reject(new Error('the worker was ended'));
  await stopped;
  expect(onSurprise).not.toHaveBeenCalled();
});

it('finishes the current round before it reports that it has stopped', async () => {
  const work = Promise.withResolvers<null>();
  const told: string[] = [];
  const loop = startLoop({
    everyMs: 1,
    work: () => work.promise.then(() => told.push('worked')),
    onSurprise: () => undefined,
  });
  const stopped = loop.stop().then(() => told.push('stopped'));
  await Promise.resolve();
  work.resolve(null);
  await stopped;
  expect(told).toEqual(['worked', 'stopped']);
});

describe('backoff', () => {
  const BACKOFF = { baseMs: 1_000, maxMs: 60_000 };

  it('doubles the wait with each failure, up to the maximum', () => {
    const waits = [1, 2, 3, 6, 7, 500].map((attempts) => backoffMs(attempts, BACKOFF, () => 1));
    expect(waits).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000]);
  });

  it('randomises the upper half of the wait, so that containers do not retry in step', () => {
    expect(backoffMs(3, BACKOFF, () => 0)).toBe(2_000);
    expect(backoffMs(3, BACKOFF, () => 0.5)).toBe(3_000);
  });
});
