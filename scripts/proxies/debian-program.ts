import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheFolder } from '../bring-up/cache-folder.mjs';
import { withLock } from '../processes/file-lock.ts';
import { withProgress } from '../progress.ts';
import type { Say } from '../say.ts';

const APT = '/usr/bin/apt-get';
const DPKG = '/usr/bin/dpkg-deb';

/** A program of a Debian package. */
export type DebianProgram = {
  /** The package. */
  readonly name: string;
  /** The path of the program inside the package. */
  readonly file: string;
};

const run = promisify(execFile);

/** The path of a program that was unpacked before. */
export function findDebianProgram(program: DebianProgram): string | undefined {
  const file = path.join(unpackedFolder(program), program.file);
  return existsSync(file) ? file : undefined;
}

/**
 * Downloads a package from the archive of this Debian or Ubuntu and unpacks it into the cache folder. It is not installed:
 * that needs no root and starts no service. apt verifies the package by the signature of the archive. If it fails, prints
 * the reason and returns undefined.
 */
export async function fetchDebianProgram(program: DebianProgram, say: Say): Promise<string | undefined> {
  if (![APT, DPKG].every((file) => existsSync(file))) return undefined;
  try {
    return await withLock(path.join(folder(), `${program.name}.lock`), {
      onWait: (pid) => say(`Another start (process ${pid}) is downloading ${program.name}. Waiting …`),
      work: async () =>
        findDebianProgram(program) ??
        (await withProgress(say, `getting ${program.name} from the archive of this system`, () =>
          unpack(program),
        )),
    });
  } catch (error) {
    say(
      `${program.name} could not be downloaded (${error instanceof Error ? error.message : String(error)}).`,
    );
    return undefined;
  }
}

async function unpack(program: DebianProgram): Promise<string | undefined> {
  const partial = path.join(folder(), `${program.name}.partial`);
  // Remains of an interrupted download. Only the holder of the lock writes there.
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const archive = await download(program.name, partial);
  await run(DPKG, ['-x', archive, path.join(partial, 'unpacked')]);
  await rename(path.join(partial, 'unpacked'), unpackedFolder(program));
  await rm(partial, { recursive: true, force: true });
  return findDebianProgram(program);
}

/** Downloads a package into a folder and returns its path. */
async function download(name: string, into: string): Promise<string> {
  // The system's lists of packages may be missing or outdated, which shows when the first try fails.
  await apt(['download', name], into).catch(async () => {
    const own = await ownLists(into);
    await apt([...own, 'update'], into);
    await apt([...own, 'download', name], into);
  });
  const found = (await readdir(into)).find((file) => file.endsWith('.deb'));
  if (found === undefined) throw new Error('apt-get left no package');
  return path.join(into, found);
}

/** Options by which apt keeps lists of its own, as those of the system belong to root. */
async function ownLists(into: string): Promise<string[]> {
  const places = { 'Dir::State::lists': 'lists', 'Dir::Cache': 'cache' };
  const options = Object.entries(places).flatMap(([key, name]) => ['-o', `${key}=${path.join(into, name)}`]);
  await mkdir(path.join(into, 'lists', 'partial'), { recursive: true });
  await mkdir(path.join(into, 'cache', 'archives', 'partial'), { recursive: true });
  return options;
}

async function apt(args: readonly string[], cwd: string): Promise<void> {
  // As root, apt would fetch as a user who may not enter the cache folder.
  const sandbox = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
  await run(APT, ['-qq', ...sandbox, ...args], { cwd, maxBuffer: 1 << 24 });
}

function unpackedFolder({ name }: DebianProgram): string {
  return path.join(folder(), name);
}

function folder(): string {
  return path.join(userCacheFolder(process), 'proxies');
}
