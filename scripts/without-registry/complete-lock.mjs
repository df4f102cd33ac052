// `npm run lock`, after every change of package-lock.json on a machine whose registry lacks packages of
// other platforms: npm leaves those out of the lockfile there, and `npm ci` then refuses it everywhere. This adds them with
// their version and machine; npm fetches them on such a machine alone.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** The lockfile with an entry for each optional package of another platform that it names but lacks. */
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

/** The machine that a package is for, by its name (`@next/swc-linux-x64-gnu`); undefined when the name does not tell. */
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
  console.log(`${added} packages of other platforms added to package-lock.json`);
}
