import { secondsSince, withProgress } from './terminal.ts';

it.each([
  [400, '0.4 s'],
  [59_000, '59.0 s'],
  [125_400, '2 min 5 s'],
])('writes %d ms as %s', (ms, text) => {
  expect(secondsSince(1_000, 1_000 + ms)).toBe(text);
});

it('reports the progress and the end of long work', async () => {
  jest.useFakeTimers();
  const lines: string[] = [];
  const work = Promise.withResolvers<null>();
  const done = withProgress(
    (line) => lines.push(line),
    'building',
    () => work.promise,
  );
  await jest.advanceTimersByTimeAsync(21_000);
  work.resolve(null);
  await done;
  jest.useRealTimers();
  expect(lines).toEqual([
    '  … building: 10.0 s so far',
    '  … building: 20.0 s so far',
    '  ✓ building (21.0 s)',
  ]);
});

it('reports no end if the work fails', async () => {
  const lines: string[] = [];
  const fails = withProgress(
    (line) => lines.push(line),
    'building',
    () => Promise.reject(new Error('broken')),
  );
  await expect(fails).rejects.toThrow('broken');
  expect(lines).toEqual([]);
});
