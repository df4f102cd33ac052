import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentedBlocks, replaceParts } from './documented.ts';
import { startProxy, type ProxyOptions, type RunningProxy } from './start-proxy.ts';

/** Starts nginx as documented, without TLS, in front of sites. Ends with its crew or by its own `stop`. */
export async function startNginx(options: ProxyOptions): Promise<RunningProxy> {
  const { folder, port } = options;
  const [main = '', site = ''] = await documentedBlocks('nginx');
  await mkdir(path.join(folder, 'nginx'), { recursive: true });
  const file = path.join(folder, 'nginx', 'nginx.conf');
  await writeFile(file, `${main}${around(siteOf(site, options))}`);
  const args = ['-p', path.join(folder, 'nginx'), '-c', file, '-e', 'stderr'];
  return startProxy('nginx', { ...options, args: [...args, '-g', processOf()], port });
}

/** The documented server on a port of this machine, for the given sites. */
function siteOf(documented: string, { port, sites }: ProxyOptions): string {
  const servers = sites.map((site) => `server ${new URL(site).host};`).join(' ');
  return replaceParts(documented, [
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:3000;', servers],
  ]);
}

/** What Debian's own nginx.conf says around a server, with every file in the folder of this start. */
function around(site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'http {',
    'access_log off;',
    ...temporary.map((kind) => `${kind}_temp_path ${kind};`),
    site,
    '}',
    '',
  ].join('\n');
}

function processOf(): string {
  // As root, workers would run as a user who may not enter the folder of this start.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}daemon off; pid nginx.pid; error_log stderr warn; worker_processes 1;`;
}
