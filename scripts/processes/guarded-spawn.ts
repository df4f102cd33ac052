import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only the parent, which then stops its children in
 * order. On Linux with util-linux, the kernel sends it SIGTERM when the parent dies, even by SIGKILL.
 */
export function guardedSpawn(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const setpriv = findSetpriv();
  const detached = { ...options, detached: process.platform !== 'win32' };
  if (!setpriv) return spawn(program, args, detached);
  // setpriv replaces itself with the program, so the pid stays the same.
  return spawn(setpriv, ['--pdeathsig', 'TERM', '--', program, ...args], detached);
}

function findSetpriv(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  // The setpriv of busybox has no --pdeathsig. It is never a separate file at these paths.
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
