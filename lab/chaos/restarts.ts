import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../scripts/free-port.ts';
import { guardedSpawn, startProgram } from '../../scripts/processes/program.ts';
import { startNginx } from '../../scripts/proxies/start-proxy.ts';
import { untilReady } from './away.ts';
import { amount, must, seconds, until } from './check.ts';
import type { FaultTest, Lab } from './lab.ts';
import { EMPTY_LOGIN, PAGES, startLoad, type Load } from './narrow.ts';
import { readMongodRecord } from '../../scripts/mongod/start-mongod.ts';
import { isAlive } from '../../scripts/processes/process-record.ts';
import { ROOT } from '../../scripts/root.ts';
import { logIn, whoIs } from './client.ts';

/** How long nginx leaves a site alone that refused a connection (its `fail_timeout`), and a second more. */
const NGINX_FORGETS_MS = 11_000;

/** Programs that only keep a core busy. */
const BUSY = 20;

/** Sites are stopped and started again while people use them. */
export const RESTARTS = {
  'rolling-restart': (lab) => restartInTurn(lab, { rounds: lab.times(1, 5), asked: [...PAGES, EMPTY_LOGIN] }),

  'crowded-restart': async (lab) => {
    const spin = () => guardedSpawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    const busy: ReturnType<typeof spin>[] = [];
    const crowd = () => busy.push(...Array.from({ length: BUSY }, spin));
    try {
      const load = { rounds: lab.times(1, 5), asked: [{ path: '/' }, EMPTY_LOGIN], perSecond: 20 };
      const figure = await restartInTurn(lab, { ...load, crowd });
      return `${figure} at a load of ${loadavg()[0]?.toFixed(0)}`;
    } finally {
      for (const program of busy) program.kill('SIGKILL');
    }
  },
} satisfies Record<string, FaultTest>;

type Restarting = Pick<Load, 'asked'> & {
  readonly rounds: number;
  readonly perSecond?: number;
  /** Makes the machine crowded once everything runs. */
  readonly crowd?: () => void;
};

/** Restarts two sites behind nginx, as docs/operating.md configures it, one after the other. */
async function restartInTurn(
  { world, folder, crew, say }: Lab,
  { rounds, asked, perSecond = 200, crowd = () => undefined }: Restarting,
): Promise<string> {
  const port = await findFreePort();
  const siteEnv = { TRUSTED_PROXIES: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` };
  const { sites } = await world({ sites: 2, siteEnv });
  const { url } = await startNginx({ sites: sites.map((site) => site.url), port, folder, crew, say });
  // Requests that fail without any restart would say something of the machine alone.
  const atRest = startLoad({ url, perSecond, asked, clients: 40 });
  await sleep(5_000);
  await atRest.stop();
  crowd();
  const load = startLoad({ url, perSecond, asked, clients: 40 });
  for (let round = 1; round <= rounds; round += 1) {
    for (const site of sites) {
      const ended = await site.stop();
      must(ended === 'ended with code 0', `the site ${ended}`);
      await site.start();
      await untilReady(site);
      await sleep(NGINX_FORGETS_MS);
    }
    say(`${round} of ${rounds}`);
  }
  return `${rounds * sites.length} restarts, 0 of ${amount(await load.stop())} requests failed`;
}

/** `npm start` is killed, so that nobody stops its programs. */
export const startKilled: FaultTest = async (lab) => {
  const first = await startNpm(lab);
  const cookie = await logIn(first.url, 'Joueur');
  const programs = await first.killParents();
  const gone = await until('all programs have ended', () => !programs.some(isAlive));
  const second = await startNpm(lab);
  must((await whoIs(second.url, cookie)) === 'Joueur', 'the session is gone');
  const frozen = await second.killParents('SIGSTOP');
  const third = await startNpm(lab);
  must(!frozen.some(isAlive), 'a frozen program still runs');
  must((await whoIs(third.url, cookie)) === 'Joueur', 'the session is gone');
  return `${programs.length} programs gone after ${seconds(gone)}; ${frozen.length} frozen ones ended by the next start; the data and a session are there`;
};

/** Runs `npm start`, without npm, on one data folder. `killParents` leaves nobody to stop its programs, and returns their ids. */
async function startNpm({ folder, crew }: Lab) {
  const dataDir = path.join(folder, 'data');
  const port = await findFreePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), REFERENCE_PACE: '0' };
  const logFile = path.join(folder, `npm-start-${port}.log`);
  const where = { cwd: ROOT, env, logFile, timeoutMs: 20_000 };
  const args = ['scripts/run.mjs', 'scripts/world/run-world.ts'];
  const program = crew.join(startProgram({ name: 'npm start', args, ...where }));
  const isReady = () => readFileSync(logFile, 'utf8').includes('Atout is ready: ');
  await until('npm start is ready', isReady, 120_000);
  const killParents = async (before?: NodeJS.Signals) => {
    const records = JSON.parse(readFileSync(path.join(dataDir, 'programs.json'), 'utf8')) as {
      pid: number;
    }[];
    const programs = [...records, ...[readMongodRecord(dataDir) ?? []].flat()].map(({ pid }) => pid);
    // So that they cannot end by themselves.
    if (before !== undefined) programs.forEach((pid) => process.kill(pid, before));
    const children = readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8').trim();
    const parents = [program.pid, ...children.split(' ').filter(Boolean).map(Number)];
    parents.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await until('npm start is dead', () => !parents.some(isAlive));
    return programs;
  };
  return { url: `http://127.0.0.1:${port}`, killParents };
}
