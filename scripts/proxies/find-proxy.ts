import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchDebianFile, findDebianFile, type DebianFile } from '../debian-package.ts';
import { type Say, StartFailure } from '../terminal.ts';

/** The reverse proxies that docs/operating.md documents. */
export type ProxyName = 'nginx' | 'caddy';

type Known = DebianFile & {
  /** The argument with which the program says its version and ends with code 0. */
  readonly asks: string;
};

const PROXIES: Readonly<Record<ProxyName, Known>> = {
  nginx: { name: 'nginx', file: 'usr/sbin/nginx', asks: '-v' },
  caddy: { name: 'caddy', file: 'usr/bin/caddy', asks: 'version' },
};

/** Debian keeps nginx in a folder that is not on the PATH of every user. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * The path of a proxy that runs on this machine: from PATH, from an earlier download, or from Debian's archive, in this
 * order. Installs and starts nothing on the system. Throws a message that says what to install if there is none.
 */
export async function findProxy(name: ProxyName, say: Say): Promise<string> {
  const known = PROXIES[name];
  const ways = [
    () => findOnPath(name, [process.env.PATH ?? '', ...SYSTEM_FOLDERS].join(path.delimiter)),
    () => findRunning(findDebianFile(known), known),
    async () => findRunning(await fetchDebianFile(known, say), known),
  ];
  for (const way of ways) {
    const found = await way();
    if (found) return found;
  }
  throw new StartFailure(notFound(name));
}

/** The first program of that name in a PATH that runs. */
export async function findOnPath(name: ProxyName, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(path.delimiter).filter((part) => part !== '')) {
    const found = await findRunning(path.join(folder, name), PROXIES[name]);
    if (found) return found;
  }
  return undefined;
}

async function findRunning(file: string | undefined, { asks }: Known): Promise<string | undefined> {
  if (file === undefined) return undefined;
  return promisify(execFile)(file, [asks], { timeout: 10_000 }).then(
    () => file,
    () => undefined,
  );
}

function notFound(name: ProxyName): string {
  return `The tests behind reverse proxies need ${name}, which was not found and could not be taken from Debian's archive.
Install it so that \`${name}\` is on the PATH (Debian and Ubuntu: apt-get install ${name}; macOS: brew install ${name}).`;
}
