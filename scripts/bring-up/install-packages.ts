import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from '../processes/file-lock.ts';
import { withProgress, type Say } from '../terminal.ts';
import { runNpm, userCacheFolder } from './machine.mjs';

type LockEntry = {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
};
type LockEntries = Readonly<Record<string, LockEntry>>;

/** What operators run beside a built site, whose packages for development they may have removed: installing would empty its node_modules. */
const FOR_OPERATORS: readonly string[] = [
  'scripts/admin.ts',
  'scripts/batch.ts',
  'scripts/bridge-check.ts',
  'scripts/games-verify.ts',
];

/** Makes node_modules hold what the lockfile asks for and `file` needs. Simultaneous starts take turns. */
export async function installPackages(root: string, file: string, say: Say): Promise<void> {
  const needs: Needs = { ...process, dev: !FOR_OPERATORS.includes(file) };
  if (isInstalled(root, needs)) return;
  // npm empties node_modules, so the lock is outside, with a separate name for each checkout.
  const name = `install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  // Development packages are needed for building and testing, whatever NODE_ENV is.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = () => runNpm(args, { cwd: root, env: process.env });
  await withLock(path.join(userCacheFolder(process), 'locks', name), {
    onWait: (pid) => say(`Another start (process ${pid}) is installing the packages. Waiting …`),
    work: async () => {
      if (!isInstalled(root, needs)) await withProgress(say, 'installing packages', install);
    },
  });
}

/** True when npm's own record says that it installed what the lockfile asks for. */
function isInstalled(root: string, needs: Needs): boolean {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const found = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && found !== undefined && holdsAll(wanted, found, needs);
}

/** The machine, and whether packages for development are needed. */
type Needs = { readonly platform: string; readonly arch: string; readonly dev: boolean };

/** True when npm's record of installed packages has all that the lockfile needs on this machine, at their versions. */
export function holdsAll(wanted: LockEntries, found: LockEntries, { platform, arch, dev }: Needs): boolean {
  // Optional packages for this machine (compiled parts) are needed. The libc of the machine is not known here.
  const isNeeded = ({ dev: isDev, optional, os, cpu, libc }: LockEntry) =>
    (dev || !isDev) && (!optional || (!libc && Boolean(os?.includes(platform) && cpu?.includes(arch))));
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && isNeeded(entry))
    .every(([place, { version }]) => found[place]?.version === version);
}

function readPackages(file: string): LockEntries | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly packages: LockEntries }).packages;
  } catch {
    return undefined;
  }
}
