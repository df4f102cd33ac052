import { completeLock, machineOf } from './complete-lock.mjs';

it.each([
  ['@next/swc-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@next/swc-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
  ['@unrs/resolver-binding-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['@unrs/resolver-binding-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['sharp', undefined],
])('derives the machine from the name %s', (name, machine) => {
  expect(machineOf(name)).toEqual(machine);
});

it('adds packages for other platforms and keeps the rest', () => {
  const next = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'swc-darwin-x64': '1.0.0', sharp: '^2.0.0' },
  };
  const lock = { lockfileVersion: 3, packages: { '': { name: 'atout' }, 'node_modules/next': next } };
  expect(completeLock(lock)).toEqual({
    lockfileVersion: 3,
    packages: {
      ...lock.packages,
      'node_modules/swc-darwin-x64': {
        version: '1.0.0',
        dev: true,
        os: ['darwin'],
        cpu: ['x64'],
        optional: true,
      },
    },
  });
});
