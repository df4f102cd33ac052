import { userCacheFolder } from './cache-folder.mjs';

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
