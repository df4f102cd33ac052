import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(1 << 20, 'x');

/** A disk of its own, in memory, that can be filled to the last byte. */
export type SmallDisk = {
  readonly folder: string;
  /** Writes a file until there is no room left. */
  readonly fill: () => Promise<void>;
  /** Removes that file. */
  readonly free: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Mounts a small file system at a folder of its own, which no other run clears away. Needs root. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atout-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  // Lazily, as a program that was killed a moment ago may still be on it.
  const unmount = ['--lazy', folder];
  const unmountAtExit = () => execFileSync('umount', unmount);
  process.once('exit', unmountAtExit);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler, folder),
    free: () => rm(filler, { force: true }),
    remove: async () => {
      process.off('exit', unmountAtExit);
      await run('umount', unmount);
      await rmdir(folder);
    },
  };
}

async function fill(file: string, folder: string): Promise<void> {
  const filler = await open(file, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      const room = Math.min(CHUNK.length, bavail * bsize);
      if (room === 0) return;
      await filler.write(CHUNK.subarray(0, room));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await filler.close();
  }
}
