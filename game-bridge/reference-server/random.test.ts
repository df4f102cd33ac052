import { makeRandom } from './random.ts';

const many = <T>(draw: () => T, amount = 4_000) => Array.from({ length: amount }, draw);

it('draws the same numbers for the same name, and different ones for another', () => {
  const draws = (name: string) => many(makeRandom(name).next, 5);
  expect(draws('1:people')).toEqual(draws('1:people'));
  expect(draws('1:people')).not.toEqual(draws('2:people'));
});

it('draws every whole number between two bounds, and no others', () => {
  const { between } = makeRandom('between');
  expect([...new Set(many(() => between(3, 6)))].toSorted()).toEqual([3, 4, 5, 6]);
});

it('samples different members, or all of them if there are fewer', () => {
  const { sample } = makeRandom('sample');
  expect(new Set(sample([1, 2, 3, 4, 5], 3)).size).toBe(3);
  expect(sample([1, 2], 9).toSorted()).toEqual([1, 2]);
});

it('draws normal numbers around 0 with deviation 1', () => {
  const draws = many(makeRandom('normal').normal);
  const mean = draws.reduce((sum, value) => sum + value, 0) / draws.length;
  const variance = draws.reduce((sum, value) => sum + (value - mean) ** 2, 0) / draws.length;
  expect(Math.abs(mean)).toBeLessThan(0.06);
  expect(Math.abs(variance - 1)).toBeLessThan(0.1);
});

it('throws when picking from an empty list', () => {
  expect(() => makeRandom('pick').pick([])).toThrow('Cannot pick from an empty list');
});
