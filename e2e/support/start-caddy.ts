import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  documentedBlocks,
  replaceParts,
  startProxy,
  type ProxyOptions,
  type RunningProxy,
} from '#scripts/proxies/start-proxy.ts';

/** Starts Caddy as documented, without TLS, in front of sites. Ends with its crew or by its own `stop`. */
export async function startCaddy(options: ProxyOptions): Promise<RunningProxy> {
  const folder = path.join(options.folder, 'caddy');
  const [documented = ''] = await documentedBlocks('caddy');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, caddyfileOf(documented, options));
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  // Caddy keeps certificates and its last configuration there.
  const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return startProxy('caddy', { ...options, args, env });
}

function caddyfileOf(documented: string, { port, sites }: ProxyOptions): string {
  return replaceParts(documented, [
    [/^\{\n/, '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n'],
    ['atout.example {', `http://127.0.0.1:${port} {`],
    [' 127.0.0.1:3000 ', ` ${sites.map((site) => new URL(site).host).join(' ')} `],
  ]);
}
