import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchDebianFile, findDebianFile, type DebianFile } from '../debian-package.ts';
import { findOnPath } from '../on-path.ts';
import { type Say, StartFailure } from '../terminal.ts';

/** The reverse proxies that docs/operating.md documents. */
export type ProxyName = 'nginx' | 'caddy';

/** `asks` is the argument with which the program prints its version and exits with code 0. */
type Known = DebianFile & { readonly asks: string };

const PROXIES: Readonly<Record<ProxyName, Known>> = {
  nginx: { name: 'nginx', file: 'usr/sbin/nginx', asks: '-v' },
  caddy: { name: 'caddy', file: 'usr/bin/caddy', asks: 'version' },
};

/** Debian keeps nginx in a folder that is not on the PATH of every user. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** The path of a proxy: from PATH, a download, or Debian's archive, unpacked but not installed. Throws install hints. */
export async function findProxy(name: ProxyName, say: Say): Promise<string> {
  const known = PROXIES[name];
  const running = async (file: string | undefined) =>
    file !== undefined && (await runs(known, file)) ? file : undefined;
  const found =
    (await findProxyOn([process.env.PATH ?? '', ...SYSTEM_FOLDERS].join(path.delimiter), name)) ??
    (await running(findDebianFile(known))) ??
    (await running(await fetchDebianFile(known, say)));
  if (found !== undefined) return found;
  throw new StartFailure(
    `The tests behind reverse proxies need ${name}, which was not found and could not be taken from Debian's archive.
Install it so that \`${name}\` is on the PATH (Debian and Ubuntu: apt-get install ${name}; macOS: brew install ${name}).`,
  );
}

/** The first program of that name in a PATH that runs. */
export function findProxyOn(searchPath: string, name: ProxyName): Promise<string | undefined> {
  return findOnPath([name], (file) => runs(PROXIES[name], file), searchPath);
}

async function runs({ asks }: Known, file: string): Promise<boolean> {
  return promisify(execFile)(file, [asks], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}
