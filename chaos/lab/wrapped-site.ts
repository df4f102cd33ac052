import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '#scripts/free-port.ts';
import { guardedSpawn } from '#scripts/processes/guarded-spawn.ts';
import { openLog } from '#scripts/processes/log-file.ts';
import { watchProgram, type Program } from '#scripts/processes/program.ts';
import { untilAnswers } from '#scripts/processes/until-answers.ts';
import { ROOT } from '#scripts/root.ts';
import { SITE_SCRIPT, siteUrl } from '#scripts/world/site.ts';
import type { House } from './house.ts';
import type { Lab } from './lab.ts';

const HOST = '127.0.0.1';
const START_MS = 90_000;
const STOP_MS = 10_500;

export type WrappedSite = { readonly program: Program; readonly url: string };

/** How a site is started: by a command in front of Node, such as `prlimit`, with options of Node, and further settings. */
export type Wrapping = {
  readonly name: string;
  readonly command?: readonly string[];
  readonly nodeOptions?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Starts one more site of a house in a narrow place, and waits until it answers. */
export async function startWrappedSite(
  { crew, folder }: Lab,
  { siteEnv }: House,
  { name, command = [], nodeOptions = [], env = {} }: Wrapping,
): Promise<WrappedSite> {
  const port = await findFreePort(undefined, HOST);
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const logFile = path.join(dataDir, 'logs', 'site.log');
  const log = openLog(logFile);
  const [program, ...args] = [...command, process.execPath, ...nodeOptions, path.join(ROOT, SITE_SCRIPT)];
  const child = guardedSpawn(program, args, {
    cwd: ROOT,
    env: { ...siteEnv, HOST, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', log, log],
  });
  await once(child, 'spawn');
  closeSync(log);
  const site = crew.join(watchProgram({ name: `The site (${name})`, child, logFile, patienceMs: STOP_MS }));
  const url = siteUrl(HOST, port);
  await untilAnswers(site, { url: `${url}/healthz`, withinMs: START_MS });
  return { program: site, url };
}
