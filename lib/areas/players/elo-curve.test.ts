import { drawEloCurve } from './elo-curve.ts';

const heightsOf = (path: string) => [...path.matchAll(/[ML]?[\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));

it('draws nothing without a game', () => {
  expect(drawEloCurve([])).toBeNull();
});

it('goes from edge to edge, upwards as the Elo rises', () => {
  const curve = drawEloCurve([1000, 1016, 1032]);
  expect(curve?.path).toMatch(/^M0,.*L50,.*L100,/);
  const [first = 0, second = 0, third = 0] = heightsOf(curve?.path ?? '');
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
  expect(curve?.last).toEqual({ x: 100, y: third });
});

it('draws one game, or one value, as a level line in the middle', () => {
  for (const values of [[1000], [1000, 1000]]) {
    expect(heightsOf(drawEloCurve(values)?.path ?? '')).toEqual([50, 50]);
  }
});

it('marks round values inside the picture', () => {
  const { marks } = drawEloCurve([987.3, 1112.8])!;
  expect(marks.length).toBeGreaterThan(1);
  for (const { value, y } of marks) {
    expect(value % 10).toBe(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(100);
  }
});
