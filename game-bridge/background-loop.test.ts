import { DatabaseAway } from '#lib/db/database-away.ts';
import { startLoop } from './background-loop.ts';

const tick = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

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
  while (rounds < 4) await tick();
  await loop.stop();
  const after = rounds;
  await tick(10);
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
  while (rounds < 2) await tick();
  await loop.stop();
  expect(onSurprise).not.toHaveBeenCalled();
});

it('finishes the current round before it reports that it has stopped', async () => {
  let isDone = false;
  const loop = startLoop({
    everyMs: 1,
    work: async () => {
      await tick(30);
      isDone = true;
    },
    onSurprise: () => undefined,
  });
  await loop.stop();
  expect(isDone).toBe(true);
});
