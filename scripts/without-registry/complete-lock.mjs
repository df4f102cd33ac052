// `npm run lock`: to be run after every change of package-lock.json on a machine whose registry lacks packages for
// other platforms. npm then leaves them out of the lockfile, which makes `npm ci` fail everywhere. This adds them with
// version and machine, so that npm installs them only where they are needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** Adds entries for optional packages for other platforms that the lockfile refers to but lacks. */
export function completeLock(lock) {
  const { '': root, ...packages } = lock.packages;
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = packages[`node_modules/${name}`] ?? packages[`${place}/node_modules/${name}`];
      const machine = machineOf(name);
      if (isThere || !machine || !/^\d+\.\d+\.\d+/.test(version)) continue;
      packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev && { dev: true }),
        ...machine,
        optional: true,
      };
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: { '': root, ...Object.fromEntries(sorted) } };
}

/** The machine for a package name such as `@next/swc-linux-x64-gnu`; undefined if the name does not show it. */
export function machineOf(name) {
  const words = name.split(/[/.-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../../package-lock.json', import.meta.url);
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const complete = completeLock(lock);
  const added = Object.keys(complete.packages).length - Object.keys(lock.packages).length;
  if (added > 0) writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
  console.log(`${added} packages for other platforms added to package-lock.json`);
}
