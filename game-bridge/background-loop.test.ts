import { DatabaseAway } from '#lib/db/database-away.ts';
import { until } from '#lib/testing/until.ts';
import { startLoop } from './background-loop.ts';

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

it('waits for an absent MongoDB without reporting it', async () => {
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
