import { isAtLeast, parseVersion } from './version.mjs';

describe('parseVersion', () => {
  it.each([
    ['v24.21.0', [24, 21, 0]],
    ['db version v6.0.5\nBuild Info: {', [6, 0, 5]],
    ['22.18', [22, 18, 0]],
  ])('reads the numbers of %j', (text, numbers) => {
    expect(parseVersion(text)).toEqual(numbers);
  });

  it('finds nothing in a text without a version', () => {
    expect(parseVersion('command not found')).toBeUndefined();
  });
});

describe('isAtLeast', () => {
  it.each([
    [[22, 18, 0], [22, 18], true],
    [[22, 17, 9], [22, 18], false],
    [[24, 0, 0], [22, 18], true],
    [[20, 20, 2], [22, 18], false],
    [[6, 0, 5], [6], true],
    [[5, 9, 9], [6], false],
    [[22], [22, 18], false],
  ])('compares %j with the minimum %j', (version, least, expected) => {
    expect(isAtLeast(version, least)).toBe(expected);
  });
});
