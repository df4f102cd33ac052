import { MALUS_EXAMPLE, malusPercent } from './economy.ts';

it.each([
  ['exp', 0, 80],
  ['exp', 500, 80],
  ['exp', 501, 50],
  ['exp', 2000, 25],
  ['exp', 2001, 20],
  ['gils', 750, 80],
  ['gils', 1500, 50],
  ['gils', 4500, 25],
  ['gils', 4501, 20],
  ['cards', 0, 80],
  ['cards', 1, 50],
  ['cards', 2, 25],
  ['cards', 3, 25],
  ['cards', 4, 20],
] as const)('reduces a gain in %s after a total of %i to %i percent', (kind, total, percent) => {
  expect(malusPercent(kind, total)).toBe(percent);
});

it('gives the example of product/economy §4.2: 10 percent, 50 gils, 10 experience', () => {
  const { gain, totals } = MALUS_EXAMPLE;
  const left = (['cards', 'gils', 'exp'] as const).map(
    (kind) => (gain[kind] * malusPercent(kind, totals[kind])) / 100,
  );
  expect(left).toEqual([10, 50, 10]);
});
