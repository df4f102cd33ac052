import path from 'node:path';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { startProgram, untilAnswers, type Program } from '../processes/program.ts';
import type { Crew } from '../processes/crew.ts';
import type { Say } from '../terminal.ts';
import { findProxy, type ProxyName } from './find-proxy.ts';
import { ROOT } from '../root.ts';

const START_MS = 10_000;
const STOP_MS = 5_000;

export type ProxyOptions = {
  /** The addresses of the sites behind it, such as `http://127.0.0.1:3000`. */
  readonly sites: readonly string[];
  /** A free port of 127.0.0.1. */
  readonly port: number;
  /** An existing folder for its configuration, logs and temporary files. */
  readonly folder: string;
  readonly crew: Crew;
  readonly say: Say;
};

/** A proxy that answers. */
export type RunningProxy = { readonly url: string; readonly program: Program };

type Start = Pick<ProxyOptions, 'port' | 'folder' | 'crew' | 'say'> & {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts a proxy with its arguments and waits until a site answers through it. */
export async function startProxy(name: ProxyName, start: Start): Promise<RunningProxy> {
  const { args, env, port, folder, crew, say } = start;
  const where = { cwd: folder, env: { ...process.env, ...env } };
  const kept = { logFile: path.join(folder, 'logs', `${name}.log`), timeoutMs: STOP_MS };
  const command = [await findProxy(name, say)];
  const program = crew.join(startProgram({ name, command, args, ...where, ...kept }));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(program, { url: `${url}/healthz`, withinMs: START_MS });
  crew.rely(program);
  return { url, program };
}

const DOCUMENT = 'docs/operating.md';
const LANGUAGES: Readonly<Record<ProxyName, string>> = { nginx: 'nginx', caddy: 'caddyfile' };

/** The blocks of a proxy's configuration in the operators' handbook, in order. */
export async function documentedBlocks(name: ProxyName): Promise<string[]> {
  return blocksOf(await readFile(path.join(ROOT, DOCUMENT), 'utf8'), LANGUAGES[name]);
}

/** The fenced blocks of a language in a Markdown text, without their fences. */
export function blocksOf(markdown: string, language: string): string[] {
  const fenced = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...markdown.matchAll(fenced)].map(([, block = '']) => block);
}

/** Adapts a documented configuration to a test. Throws if a part is missing, as the handbook has then changed. */
export function replaceParts(
  text: string,
  parts: readonly (readonly [from: string | RegExp, to: string])[],
): string {
  return parts.reduce((before, [from, to]) => {
    const after = before.replace(from, () => to);
    if (after === before)
      throw new Error(`${DOCUMENT} documents no \`${String(from)}\` for a proxy any more`);
    return after;
  }, text);
}

/** Starts nginx as documented, without TLS, in front of sites. Ends with its crew or by its own `stop`. */
export async function startNginx(options: ProxyOptions): Promise<RunningProxy> {
  const { folder } = options;
  const [main = '', site = ''] = await documentedBlocks('nginx');
  await mkdir(path.join(folder, 'nginx'), { recursive: true });
  const file = path.join(folder, 'nginx', 'nginx.conf');
  await writeFile(file, `${main}${around(siteOf(site, options))}`);
  const args = ['-p', path.join(folder, 'nginx'), '-c', file, '-e', 'stderr'];
  return startProxy('nginx', { ...options, args: [...args, '-g', processOf()] });
}

/** The documented server on a port of this machine, for the given sites. */
function siteOf(documented: string, { port, sites }: ProxyOptions): string {
  const servers = sites.map((site) => `server ${new URL(site).host};`).join(' ');
  return replaceParts(documented, [
    ['listen 443 ssl http2;\n  listen [::]:443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/^server \{\n {2}listen 80;[^}]*\}\n/m, ''],
    ['server 127.0.0.1:3000;', servers],
  ]);
}

/** Debian's nginx.conf around a server, with every file in the folder of this start. */
function around(site: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${kind};`);
  return `http {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`;
}

function processOf(): string {
  // As root, workers would run as a user who may not enter the folder of this start.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}daemon off; pid nginx.pid; error_log stderr warn; worker_processes 1;`;
}
