import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'atout-test-';

/** A file system in memory on Linux. */
const MEMORY = '/dev/shm';

/** Twice as much as a run writes. */
const ROOM_BYTES = 800_000_000;

/** Longer than any run takes. */
const LONG_AGO_MS = 3_600_000;

/**
 * Makes a folder for the data of a test run and its mongod, in memory if there is room, since every write of the site waits for the
 * journal and no test is about disks. Removes the folders of runs that were killed.
 */
export async function makeTestFolder(): Promise<string> {
  const parent = (await hasRoom()) ? MEMORY : os.tmpdir();
  await sweep(parent);
  return mkdtemp(path.join(parent, PREFIX));
}

async function hasRoom(): Promise<boolean> {
  const room = await statfs(MEMORY).catch(() => null);
  return room !== null && room.bavail * room.bsize > ROOM_BYTES;
}

async function sweep(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => path.join(parent, name))) {
    const found = await stat(folder).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > LONG_AGO_MS)
      await rm(folder, { recursive: true, force: true });
  }
}
