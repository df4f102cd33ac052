import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheFolder } from './bring-up/machine.mjs';
import { keepDownload } from './kept-download.ts';
import type { Say } from './terminal.ts';

const run = promisify(execFile);

/** A file of a Debian package, by its path inside the package. */
export type DebianFile = { readonly name: string; readonly file: string };

/** The path of a file that was unpacked before. */
export function findDebianFile({ name, file }: DebianFile): string | undefined {
  const unpacked = path.join(folderOf(name), file);
  return existsSync(unpacked) ? unpacked : undefined;
}

/**
 * Downloads a package from the archive of this Debian or Ubuntu and unpacks it into the cache folder. It is not installed:
 * that needs no root and starts no service. apt verifies the package by the signature of the archive. If it fails, prints
 * the reason and returns undefined.
 */
export async function fetchDebianFile(wanted: DebianFile, say: Say): Promise<string | undefined> {
  const { name } = wanted;
  try {
    const fill = (partial: string) => unpack(name, partial);
    await keepDownload(folderOf(name), { label: `${name} from the archive of this system`, say, fill });
  } catch (error) {
    say(`${name} could not be downloaded (${error instanceof Error ? error.message : String(error)}).`);
  }
  return findDebianFile(wanted);
}

async function unpack(name: string, into: string): Promise<string> {
  // The system's lists of packages may be missing or outdated, which shows when the first try fails.
  await apt(['download', name], into).catch(async () => {
    const own = await ownLists(into);
    await apt([...own, 'update'], into);
    await apt([...own, 'download', name], into);
  });
  const archive = (await readdir(into)).find((file) => file.endsWith('.deb'));
  if (archive === undefined) throw new Error('apt-get left no package');
  const unpacked = path.join(into, 'unpacked');
  await run('dpkg-deb', ['-x', path.join(into, archive), unpacked]);
  return unpacked;
}

/** Makes apt keep separate lists, as those of the system belong to root. */
async function ownLists(into: string): Promise<string[]> {
  for (const folder of ['lists', 'cache/archives'])
    await mkdir(path.join(into, folder, 'partial'), { recursive: true });
  return ['-o', `Dir::State::lists=${into}/lists`, '-o', `Dir::Cache=${into}/cache`];
}

async function apt(args: readonly string[], cwd: string): Promise<void> {
  // As root, apt would fetch as a user who may not enter the cache folder.
  const sandbox = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
  await run('apt-get', ['-qq', ...sandbox, ...args], { cwd, maxBuffer: 1 << 24 });
}

function folderOf(name: string): string {
  return path.join(userCacheFolder(process), 'debian', name);
}
