import { drawCurve } from './curve.ts';

const heightsOf = (path: string) => [...path.matchAll(/[ML]?[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));

it('is null without games', () => {
  expect(drawCurve([])).toBeNull();
});

it('goes from edge to edge, upwards as the value rises', () => {
  const curve = drawCurve([1000, 1016, 1032]);
  expect(curve?.path).toMatch(/^M0,.*L50,.*L100,/);
  const [first = 0, second = 0, third = 0] = heightsOf(curve?.path ?? '');
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
  expect(curve?.dots.at(-1)).toEqual({ value: 1032, x: 100, y: third, side: 'above', anchor: 'end' });
});

it('is a level line in the middle for one game, or one value', () => {
  for (const values of [[1000], [1000, 1000]]) {
    expect(heightsOf(drawCurve(values)?.path ?? '')).toEqual([50, 50]);
  }
});

it('has a gap where values are unknown', () => {
  const { path, dots } = drawCurve([3, 5, null, 4, 6, null])!;
  expect(path.match(/M/g)).toHaveLength(2);
  expect(dots.at(-1)).toMatchObject({ value: 6, x: 80 });
  expect(drawCurve([null, null])).toBeNull();
});

it('marks whole numbers from 0 on', () => {
  expect(drawCurve([0, 1, 0])?.marks.map(({ value }) => value)).toEqual([0, 1, 2]);
});

it('marks round values inside the picture', () => {
  const { marks } = drawCurve([987.3, 1112.8])!;
  expect(marks.length).toBeGreaterThan(1);
  for (const { value, y } of marks) {
    expect(value % 10).toBe(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(100);
  }
});

it('labels the best, lowest and last value clear of the curve and the edges', () => {
  const { dots } = drawCurve([1000, 980, 1010, 1040, 1030, 1005])!;
  expect(dots.map(({ value, side, anchor }) => [value, side, anchor])).toEqual([
    [980, 'below', 'middle'],
    [1040, 'above', 'middle'],
    [1005, 'below', 'end'],
  ]);
});

it('omits a label that would touch that of the last value', () => {
  const { dots } = drawCurve([1000, 1010, 1020, 1030, 1035, 1040, 1038, 1039])!;
  expect(dots.map(({ value }) => value)).toEqual([1000, 1039]);
});
