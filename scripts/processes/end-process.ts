import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, type ProcessRecord } from './process-mark.ts';

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
