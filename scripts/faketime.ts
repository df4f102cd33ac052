import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheFolder } from './bring-up/cache-folder.mjs';
import { StartFailure } from './start-failure.ts';

const run = promisify(execFile);

const LIBRARY = 'libfaketime.so.1';

const NOT_FOUND = `The clock tests need libfaketime. Either
  - let this program fetch it (Debian and Ubuntu, where apt-get download works), or
  - name an existing one: FAKETIME_LIBRARY=/path/to/libfaketime.so.1`;

/**
 * The path of libfaketime, which changes the clock of one process: from FAKETIME_LIBRARY, from an earlier download, or from
 * Debian's package, unpacked into the user's cache folder without installing it. Throws a message that says what to do.
 */
export async function findFaketime(): Promise<string> {
  const named = process.env.FAKETIME_LIBRARY;
  const kept = path.join(userCacheFolder(process), 'faketime');
  const known = [named, path.join(kept, LIBRARY)].find((file) => file !== undefined && isThere(file));
  if (known !== undefined) return known;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atout-faketime-'));
  try {
    return await fetchPackage(folder, kept);
  } catch (error) {
    throw new StartFailure(NOT_FOUND, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchPackage(folder: string, kept: string): Promise<string> {
  const download = () => run('apt-get', ['download', 'libfaketime'], { cwd: folder });
  // Package lists may be missing or outdated, which shows when the first try fails.
  await download().catch(() => run('apt-get', ['update']).then(download));
  const archive = (await readdir(folder)).find((name) => name.endsWith('.deb')) ?? '';
  await run('dpkg', ['-x', path.join(folder, archive), path.join(folder, 'unpacked')]);
  const files = await readdir(path.join(folder, 'unpacked'), { recursive: true });
  const library = files.find((file) => path.basename(file) === LIBRARY) ?? '';
  const partial = `${kept}.${process.pid}`;
  await cp(path.join(folder, 'unpacked', library), path.join(partial, LIBRARY));
  await rename(partial, kept);
  return path.join(kept, LIBRARY);
}

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
