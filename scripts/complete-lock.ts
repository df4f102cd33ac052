// `npm run lock`: run it after every change of package-lock.json on a machine whose registry lacks packages for other
// platforms. npm leaves them out of the lockfile there, which makes `npm ci` fail everywhere. This adds them with version
// and platform, so that npm installs them only where needed, and with the hash by which npm verifies the download. It fails
// for versions without a hash in the registry: choose one that it has for all platforms.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './bring-up/machine.mjs';
import { ROOT } from './root.ts';

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

type Entry = {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
};
type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/** The machine that a package is for, as in package.json. */
type Machine = { readonly os: string[]; readonly cpu: string[]; readonly libc?: string[] };

/** Adds entries for optional packages for other platforms that the lockfile refers to but lacks. */
export function completeLock<T extends Lock>(lock: T): T {
  const { '': root, ...packages }: Record<string, Entry> = lock.packages;
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = packages[`node_modules/${name}`] ?? packages[`${place}/node_modules/${name}`];
      const machine = machineOf(name);
      if (isThere || !machine || !/^\d+\.\d+\.\d+/.test(version)) continue;
      const dev = entry.dev === true && { dev: true };
      packages[`node_modules/${name}`] = { version, ...dev, ...machine, optional: true };
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: { '': root, ...Object.fromEntries(sorted) } };
}

/** The machine for a package name such as `@next/swc-linux-x64-gnu`; undefined if the name does not show it. */
export function machineOf(name: string): Machine | undefined {
  const words = name.split(/[/.-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] };
}

/** The entries without a hash, as `name@version`, by their place. */
export function withoutHash({ packages }: Lock): { readonly place: string; readonly spec: string }[] {
  return Object.entries(packages)
    .filter(([place, { integrity, link }]) => place !== '' && !link && integrity === undefined)
    .map(([place, { name, version }]) => ({
      place,
      spec: `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`,
    }));
}

/** Adds the hash of every entry that lacks one; `lookUp` gives that of a `name@version`, or null if it is unknown. */
export async function addHashes<T extends Lock>(
  lock: T,
  lookUp: (spec: string) => Promise<string | null>,
): Promise<T> {
  const packages: Record<string, Entry> = { ...lock.packages };
  for (const { place, spec } of withoutHash(lock)) {
    const integrity = await lookUp(spec);
    if (integrity === null) continue;
    const { version, ...entry } = packages[place] ?? {};
    packages[place] = { version, integrity, ...entry };
  }
  return { ...lock, packages };
}

/** The hash of a version in the registry; null if it does not have that version. */
async function askRegistry(spec: string): Promise<string | null> {
  const options = { cwd: ROOT, env: process.env };
  const words = await runNpm(['view', spec, 'dist.integrity', '--loglevel=error'], options).catch(() => '');
  return /^sha512-[A-Za-z0-9+/]+=*$/m.exec(words)?.[0] ?? null;
}

async function main(): Promise<void> {
  const file = path.join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const complete = await addHashes(completeLock(lock), askRegistry);
  const missing = withoutHash(complete).map(({ spec }) => `  ${spec}`);
  if (missing.length > 0) {
    console.error(`package-lock.json is unchanged: the registry tells no hash of\n${missing.join('\n')}`);
    process.exitCode = 1;
    return;
  }
  const added = Object.keys(complete.packages).length - Object.keys(lock.packages).length;
  const hashed = withoutHash(completeLock(lock)).length;
  if (added + hashed > 0) writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
  console.log(`${added} packages for other platforms and ${hashed} hashes added to package-lock.json`);
}

if (process.argv[1] === import.meta.filename) void main();
