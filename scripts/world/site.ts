import path from 'node:path';
import type { Crew } from '../processes/crew.ts';
import { startProgram, type Program } from '../processes/program.ts';
import { untilAnswers } from '../processes/until-answers.ts';

/** The script of the site, relative to the root of the project. */
export const SITE_SCRIPT = 'server.ts';

/**
 * What Node is told about memory, as in the image: a young generation of the size that answers need and an old one of several times what
 * the site holds, in MiB. Left to itself, V8 lets garbage grow to twice as much before it looks. Nor may it put what lived long in a
 * burst of requests among the old from then on: each answer would stay until the next full collection, which costs a third of
 * its time. Nor does it compile what runs seldom: what runs often is optimised from what was interpreted. What is young is collected by the
 * one thread that left it: waking three others for so little takes longer (decision 0013).
 */
export const SITE_FLAGS = [
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  '--no-allocation-site-pretenuring',
  '--no-sparkplug',
  '--no-parallel-scavenge',
] as const;

/**
 * What the C library is told. An arena for each thread would keep what one of them needed once. Blocks from 64 KiB on, such as a page or what
 * compresses one, are given back when they are freed: left to itself, the library learns to keep them, with gaps between (decision 0013).
 */
export const SITE_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' } as const;

/** A stopping site takes up to 8 s to finish its requests. */
const STOP_MS = 10_000;
const START_MS = 60_000;

export type SiteOptions = {
  readonly root: string;
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  readonly crew: Crew;
};

/** Starts the site and waits until its health check succeeds. */
export async function startSite({ root, dataDir, host, port, env, crew }: SiteOptions): Promise<Program> {
  const program = startProgram({
    name: 'The site',
    args: [...SITE_FLAGS, path.join(root, SITE_SCRIPT)],
    cwd: root,
    // What Node compiles it keeps for the next start, which takes half the time.
    env: {
      NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
      ...SITE_MEMORY,
      ...env,
      ...{ HOST: host, PORT: String(port), DATA_DIR: dataDir },
    },
    logFile: path.join(dataDir, 'logs', 'site.log'),
    timeoutMs: STOP_MS,
  });
  crew.join(program);
  await untilAnswers(program, { url: `${siteUrl(host, port)}/healthz`, withinMs: START_MS });
  crew.rely(program);
  return program;
}

/** The URL by which this machine reaches a site listening on `host` and `port`. */
export function siteUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
