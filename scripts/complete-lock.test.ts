import { readFileSync } from 'node:fs';
import { addHashes, completeLock, machineOf, withoutHash } from './complete-lock.ts';

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

describe('the hashes of a lockfile', () => {
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { name: 'atout' },
      'node_modules/next': { version: '1.0.0', integrity: 'sha512-next' },
      'node_modules/next/node_modules/@swc/darwin-x64': { version: '2.0.0', optional: true },
      'node_modules/other-name': { name: 'real', version: '3.0.0' },
      'node_modules/linked': { link: true },
    },
  };

  it('are looked up by name and version only where they are missing', async () => {
    const asked: string[] = [];
    const complete = await addHashes(lock, (spec) => {
      asked.push(spec);
      return Promise.resolve(`sha512-${spec}`);
    });
    expect(asked).toEqual(['@swc/darwin-x64@2.0.0', 'real@3.0.0']);
    expect(withoutHash(complete)).toEqual([]);
    expect(complete.packages['node_modules/next/node_modules/@swc/darwin-x64']).toEqual({
      version: '2.0.0',
      integrity: 'sha512-@swc/darwin-x64@2.0.0',
      optional: true,
    });
  });

  it('stay missing and are reported if the registry has none', async () => {
    const complete = await addHashes(lock, () => Promise.resolve(null));
    expect(complete).toEqual(lock);
    expect(withoutHash(complete)).toHaveLength(2);
  });
});

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof completeLock>[0];

  it('has a hash of every package on every platform', () => {
    expect(withoutHash(lock).map(({ spec }) => spec)).toEqual([]);
    for (const [place, { integrity }] of Object.entries(lock.packages)) {
      if (place !== '') expect(`${place} ${integrity}`).toMatch(/ sha512-[A-Za-z0-9+/]{86}==$/);
    }
  });

  it('lacks no package for another platform', () => {
    expect(Object.keys(completeLock(lock).packages)).toEqual(Object.keys(lock.packages));
  });
});
