import { DatabaseAway } from '#lib/db/database-away.ts';
import { WaitingFlashes } from './flash-repo.ts';

const [SHOWN, WAITING] = ['a'.repeat(22), 'b'.repeat(22)];

it('asks once for an unknown id, and never for a malformed one', async () => {
  const has = jest.fn((id: string) => Promise.resolve(id === WAITING));
  const flashes = new WaitingFlashes(has);
  expect(flashes.isGone(SHOWN)).toBe(false);
  expect([await flashes.has(SHOWN), await flashes.has(SHOWN), await flashes.has(WAITING)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([flashes.isGone(SHOWN), flashes.isGone(WAITING)]).toEqual([true, false]);
  for (const id of ['x', '', 'a'.repeat(23), `${'a'.repeat(21)}é`])
    expect([flashes.isGone(id), await flashes.has(id)]).toEqual([true, false]);
  expect(has).toHaveBeenCalledTimes(2);
});

it('finds none while MongoDB is away, and asks again', async () => {
  const has = jest.fn(() => Promise.reject(new DatabaseAway()));
  const flashes = new WaitingFlashes(has);
  expect([await flashes.has(WAITING), flashes.isGone(WAITING)]).toEqual([false, false]);
});
