import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { DatabaseAway } from '#lib/db/database-away.ts';
import { fakeCount } from '#lib/web/gateway/testing/fakes.ts';
import { hasFlash, isFlashGone } from './flash-repo.ts';

const [SHOWN, WAITING] = ['a'.repeat(22), 'b'.repeat(22)];

beforeEach(() => forgetProcessWide('flashes-gone'));

it('asks once for an unknown id, and never for a malformed one', async () => {
  const count = jest.fn(({ _id }: { _id: string }) => Promise.resolve(_id === WAITING ? 1 : 0));
  fakeCount(count);
  expect(isFlashGone(SHOWN)).toBe(false);
  expect([await hasFlash(SHOWN), await hasFlash(SHOWN), await hasFlash(WAITING)]).toEqual([
    false,
    false,
    true,
  ]);
  expect([isFlashGone(SHOWN), isFlashGone(WAITING)]).toEqual([true, false]);
  for (const id of ['x', '', 'a'.repeat(23), `${'a'.repeat(21)}é`])
    expect([isFlashGone(id), await hasFlash(id)]).toEqual([true, false]);
  expect(count).toHaveBeenCalledTimes(2);
});

it('finds none while MongoDB is away, and asks again', async () => {
  fakeCount(() => Promise.reject(new DatabaseAway()));
  expect([await hasFlash(WAITING), isFlashGone(WAITING)]).toEqual([false, false]);
});
