import { isAccountName } from './names.ts';

it.each([
  ['Joe1', true],
  ['a-b_c^d', true],
  ['x'.repeat(16), true],
  ['Joe', false],
  ['x'.repeat(17), false],
  ['Élodie', false],
  ['deux mots', false],
  ['Mirabelle\n', false],
  [1234, false],
  [undefined, false],
])('says whether %j can be an account name: %p', (name, expected) => {
  expect(isAccountName(name)).toBe(expected);
});
