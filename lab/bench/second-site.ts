import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/free-port.ts';
import { guardedSpawn } from '../../scripts/processes/guarded-spawn.ts';
import { ROOT } from '../../scripts/root.ts';
import { SITE_FLAGS, SITE_MEMORY, SITE_SCRIPT, siteUrl } from '../../scripts/world/site.ts';

const HOST = '127.0.0.1';

/** One more site of a world, with what it took from its start to its first page, in milliseconds. */
export type StartedSite = {
  readonly url: string;
  readonly pid: number;
  readonly firstMs: number;
  readonly stop: () => Promise<void>;
};

/** Starts one more site with the settings of the world, and others. It ends with this process. */
export async function startSecondSite(settings: Readonly<Record<string, string>> = {}): Promise<StartedSite> {
  const port = await findFreePort(undefined, HOST);
  const url = siteUrl(HOST, port);
  const ofWorld = JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as NodeJS.ProcessEnv;
  // As `npm start` has it; the first start fills it.
  const NODE_COMPILE_CACHE = path.join(os.tmpdir(), 'atout-bench-compiled');
  const env = {
    ...process.env,
    ...ofWorld,
    NODE_COMPILE_CACHE,
    ...SITE_MEMORY,
    PORT: String(port),
    HOST,
    SITE_URL: url,
    ...settings,
  };
  const startedAt = performance.now();
  const args = [...SITE_FLAGS, path.join(ROOT, SITE_SCRIPT)];
  const child = guardedSpawn(process.execPath, args, { cwd: ROOT, env, stdio: 'ignore' });
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
  };
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode}`);
    await wait(5);
  }
  return { url, pid: child.pid ?? 0, firstMs: performance.now() - startedAt, stop };
}

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => answer.ok && (await answer.text()) !== '',
    () => false,
  );
}
