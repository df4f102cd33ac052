import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, startMark, type ProcessRecord } from './process-record.ts';

const POLL_MS = 200;

/** The outcome of `tryLock`: the lock with a function that releases it, or the pid of its holder. */
export type LockTry =
  { readonly taken: true; readonly release: () => void } | { readonly taken: false; readonly holder: number };

/** Takes the lock or returns its holder. The file names a process; the lock of a dead process is taken over. */
export function tryLock(file: string): LockTry {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, mark: startMark(process.pid) }));
  try {
    return takeLock(file, own);
  } finally {
    rmSync(own, { force: true });
  }
}

function takeLock(file: string, own: string): LockTry {
  for (;;) {
    try {
      // A hard link appears together with its content, so a lock is never read without its holder.
      linkSync(own, file);
      return { taken: true, release: () => release(file) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder && isSameProcess(holder)) return { taken: false, holder: holder.pid };
    removeStale(file);
  }
}

/** Waits for the lock, runs `work`, and releases the lock even if `work` fails. */
export async function withLock<T>(
  file: string,
  { onWait, work }: { readonly onWait: (holder: number) => void; readonly work: () => Promise<T> },
): Promise<T> {
  let lock = tryLock(file);
  if (!lock.taken) onWait(lock.holder);
  while (!lock.taken) {
    await sleep(POLL_MS);
    lock = tryLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function holderOf(file: string): ProcessRecord | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as ProcessRecord;
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : undefined;
  } catch {
    return undefined;
  }
}

function removeStale(file: string): void {
  const stale = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, stale);
  } catch {
    return;
  }
  // Another start may have put its own lock there before the rename. If so, restore it.
  const moved = holderOf(stale);
  if (moved && isSameProcess(moved)) renameSync(stale, file);
  else rmSync(stale, { force: true });
}

function release(file: string): void {
  if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
}
