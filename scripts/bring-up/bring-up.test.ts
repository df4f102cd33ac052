import { userCacheFolder } from './machine.mjs';
import { holdsAll } from './install-packages.ts';

const home = '/home/lea';

it.each([
  ['linux', {}, '/home/lea/.cache/atout'],
  ['linux', { XDG_CACHE_HOME: '/var/cache/lea' }, '/var/cache/lea/atout'],
  ['linux', { XDG_CACHE_HOME: 'not/absolute' }, '/home/lea/.cache/atout'],
  ['darwin', {}, '/home/lea/Library/Caches/atout'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/atout'],
])('is, on %s with %j, %s', (platform, env, expected) => {
  expect(userCacheFolder({ env, platform, home })).toBe(expected);
});

const machine = { platform: 'linux', arch: 'x64', dev: true };
const own = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] };

describe('holdsAll', () => {
  it.each([
    ['the same packages', { '': {}, a: { version: '1.0.0' } }, { a: { version: '1.0.0' } }, true],
    [
      'a missing package',
      { a: { version: '1.0.0' }, b: { version: '1.0.0' } },
      { a: { version: '1.0.0' } },
      false,
    ],
    ['another version', { a: { version: '1.0.0' } }, { a: { version: '0.9.0' } }, false],
    ['a missing optional package', { a: { version: '1.0.0', optional: true } }, {}, true],
    ['a missing package of another machine', { a: { ...own, os: ['darwin'] } }, {}, true],
    ['a missing package of this machine', { a: own }, {}, false],
    ['a missing package of another C library', { a: { ...own, libc: ['musl'] } }, {}, true],
  ])('checks %s', (_, wanted, found, expected) => {
    expect(holdsAll(wanted, found, machine)).toBe(expected);
  });

  it('accepts packages removed by npm prune --omit=dev', () => {
    const wanted = { a: { version: '1.0.0' }, b: { version: '1.0.0', dev: true } };
    const pruned = { a: { version: '1.0.0' } };
    expect(holdsAll(wanted, pruned, { ...machine, dev: false })).toBe(true);
    expect(holdsAll(wanted, {}, { ...machine, dev: false })).toBe(false);
    expect(holdsAll(wanted, pruned, machine)).toBe(false);
  });
});
