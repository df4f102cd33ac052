import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Starts a program of its own process group, so that Ctrl-C reaches the parent alone, which then stops its children in
 * order. On Linux with util-linux the kernel sends it SIGTERM when the parent dies in any way, by SIGKILL too.
 */
export function guardedSpawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const setpriv = findSetpriv();
  const detached = { ...options, detached: process.platform !== 'win32' };
  if (!setpriv) return spawn(program, args, detached);
  // setpriv replaces itself by the program: the pid stays the same.
  return spawn(setpriv, ['--pdeathsig', 'TERM', '--', program, ...args], detached);
}

function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  // busybox has a setpriv that does not know --pdeathsig; it never lies at this path as a file of its own.
  return ['/usr/bin/setpriv', '/bin/setpriv'].find((file) => isUtilLinux(file));
}

function isUtilLinux(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return path.basename(realpathSync(file)) === 'setpriv';
  } catch {
    return false;
  }
}
