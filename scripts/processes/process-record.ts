import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process as recorded in a file: its pid, and a mark that distinguishes it from later ones with the same pid. */
export type ProcessRecord = { readonly pid: number; readonly mark: string };

/** True when a process with this pid is running, under any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return process.platform !== 'linux' || !hasEnded(linuxFields(pid));
}

/**
 * A process that has ended keeps its pid until its parent collects it, which an orphan's new parent may never do.
 * Its first thread may end before the others, which still hold its ports.
 */
function hasEnded(fields: readonly string[]): boolean {
  return fields[0] === 'Z' && Number(fields[17]) <= 1;
}

/**
 * Identifies a process by its start time, since pids are reused; in a container the same small pids come back at every
 * start. Empty when the process has ended or the platform does not provide the time.
 */
export function startMark(pid: number): string {
  try {
    if (process.platform === 'linux') return isAlive(pid) ? linuxMark(pid) : '';
    if (process.platform === 'win32') return '';
    const args = ['-o', 'lstart=', '-p', String(pid)];
    return execFileSync('ps', args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).trim();
  } catch {
    return '';
  }
}

function linuxMark(pid: number): string {
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${linuxFields(pid)[19]}`;
}

/** The fields of /proc/PID/stat from the third, the state, on; empty when the process is gone. */
function linuxFields(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name, which may contain spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** True when the recorded process is still running. */
export function isSameProcess({ pid, mark }: ProcessRecord): boolean {
  return isAlive(pid) && (mark === '' || startMark(pid) === mark);
}

const POLL_MS = 20;

/** Ends a process with SIGTERM, and with SIGKILL if it is still running after `timeoutMs`. Waits for its end. */
export async function endProcess(found: ProcessRecord, timeoutMs: number): Promise<void> {
  signal(found, 'SIGTERM');
  if (await isGone(found, timeoutMs)) return;
  signal(found, 'SIGKILL');
  await isGone(found, timeoutMs);
}

/** The command line of a running process, with arguments separated by spaces; empty if it cannot be read. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function signal(found: ProcessRecord, name: NodeJS.Signals): void {
  if (!isSameProcess(found)) return;
  try {
    process.kill(found.pid, name);
  } catch {
    // It ended in the meantime.
  }
}

async function isGone(found: ProcessRecord, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isSameProcess(found)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
