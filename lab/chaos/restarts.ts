import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ask, logIn } from '../../scripts/http.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { guardedSpawn, startProgram } from '../../scripts/processes/program.ts';
import { readMongodRecord } from '../../scripts/mongod/start-mongod.ts';
import { isAlive } from '../../scripts/processes/process-record.ts';
import { startNginx } from '../../scripts/proxies/start-proxy.ts';
import { ROOT } from '../../scripts/root.ts';
import { readPrograms } from '../../scripts/world/data-folder.ts';
import { amount, beside, must, mustBeNone, seconds, until, whoIs, type Habit } from './check.ts';
import type { FaultTest, Lab } from './lab.ts';
import type { Site } from './world.ts';

/** How long nginx leaves a site alone that refused a connection (its `fail_timeout`), and a second more. */
const NGINX_FORGETS_MS = 11_000;

/** Programs that only keep a core busy. */
const BUSY = 20;

/** How many clients ask, each from an address of its own on one kept connection. */
const CLIENTS = 40;

/** A request: its path, and the fields of a form if it is a POST. */
type Asked = { readonly path: string; readonly form?: Readonly<Record<string, string>> };

const EMPTY_LOGIN: Asked = { path: '/rest/connect', form: { accountName: '', password: '' } };
const PAGES: readonly Asked[] = ['/', '/login.html', '/atout.js', '/power'].map((path) => ({ path }));

/** Sites, or all that `npm start` has started, are stopped and started again while people use them. */
export const RESTARTS = {
  'rolling-restart': (lab) => restartInTurn(lab, { asked: [...PAGES, EMPTY_LOGIN], perSecond: 200 }),

  'crowded-restart': async (lab) => {
    const crowd = () => {
      for (let count = 0; count < BUSY; count += 1) {
        const busy = guardedSpawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
        lab.atEnd(() => busy.kill('SIGKILL'));
      }
    };
    const figure = await restartInTurn(lab, { asked: [{ path: '/' }, EMPTY_LOGIN], perSecond: 20, crowd });
    return `${figure} at a load of ${loadavg()[0]?.toFixed(0)}`;
  },

  // `npm start` is killed, so that nobody stops its programs.
  'start-killed': async (lab) => {
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
  },
} satisfies Record<string, FaultTest>;

type Load = { readonly asked: readonly Asked[]; readonly perSecond: number };

/** Two sites behind nginx as docs/operating.md configures it. */
export async function startSitesBehindNginx({ world, folder, crew, say }: Lab) {
  const port = await findFreePort();
  const siteEnv = { TRUSTED_PROXIES: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` };
  const running = await world({ sites: 2, siteEnv });
  const { url } = await startNginx({ sites: running.urls, port, folder, crew, say });
  return { ...running, url };
}

/** Restarts them one after the other; `crowd` makes the machine crowded once everything runs. */
async function restartInTurn(lab: Lab, { crowd, ...load }: Load & { crowd?: () => void }): Promise<string> {
  const { sites, url } = await startSitesBehindNginx(lab);
  const restart = async (site: Site) => {
    const ended = await site.stop();
    must(ended === 'ended with code 0', `the site ${ended}`);
    await site.start();
    await site.untilReady();
    await sleep(NGINX_FORGETS_MS);
  };
  // Requests that fail without any restart would say something of the machine alone.
  await underLoad(url, load, () => sleep(5_000));
  crowd?.();
  let restarts = 0;
  const sent = await underLoad(url, load, async () => {
    const rounds = await lab.rounds([1, 5], async () => {
      for (const site of sites) await restart(site);
    });
    restarts = rounds * sites.length;
  });
  return `${restarts} restarts, 0 of ${amount(sent)} requests failed`;
}

/** Acts while clients ask in turn; returns how many requests were answered, and throws unless all of them were. */
async function underLoad(url: string, load: Load, act: () => Promise<void>): Promise<number> {
  const { asked, perSecond } = load;
  const failed: string[] = [];
  let sent = 0;
  const agents = Array.from(
    { length: CLIENTS },
    (_, at) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${at + 1}` }),
  );
  const clients = agents.map((agent, at): Habit => {
    const askNext = async (turn: number) => {
      const { path: page, form } = asked[(at + turn) % asked.length] ?? { path: '/' };
      sent += 1;
      const outcome = await askTwice(url + page, { agent, form });
      if (!/^[23]\d\d$/.test(outcome)) failed.push(outcome);
    };
    return [(1_000 * CLIENTS) / perSecond, askNext];
  });
  await beside(clients, act);
  for (const agent of agents) agent.destroy();
  mustBeNone(failed);
  return sent;
}

/**
 * Sends one request and resolves with the status of its answer, or with its error. A GET is sent again, once, when its connection ends
 * without an answer, as browsers and proxies do (RFC 9110 §9.2.2).
 */
async function askTwice(url: string, asking: Pick<Asked, 'form'> & { agent: Agent }): Promise<string> {
  const once = () => ask(url, asking).then(({ status }) => String(status), String);
  const first = await once();
  return asking.form === undefined && /ECONNRESET|EPIPE|socket hang up/.test(first) ? once() : first;
}

/** Runs `npm start`, without npm, on one data folder. `killParents` leaves nobody to stop its programs, and returns their ids. */
async function startNpm({ folder, crew }: Lab) {
  const dataDir = path.join(folder, 'data');
  const port = await findFreePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), REFERENCE_PACE: '0' };
  const logFile = path.join(folder, `npm-start-${port}.log`);
  const args = ['scripts/run.mjs', 'scripts/world/run-world.ts'];
  const started = startProgram({ name: 'npm start', args, cwd: ROOT, env, logFile, timeoutMs: 20_000 });
  const { pid: own } = crew.join(started);
  const isReady = () => readFileSync(logFile, 'utf8').includes('Atout is ready: ');
  await until('npm start is ready', isReady, 120_000);
  const killParents = async (before?: NodeJS.Signals) => {
    const records = [...readPrograms(dataDir), readMongodRecord(dataDir)];
    const programs = records.flatMap((record) => record?.pid ?? []);
    // So that they cannot end by themselves.
    if (before !== undefined) programs.forEach((pid) => process.kill(pid, before));
    const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim();
    const parents = [own, ...children.split(' ').filter(Boolean).map(Number)];
    parents.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await until('npm start is dead', () => !parents.some(isAlive));
    return programs;
  };
  return { url: `http://127.0.0.1:${port}`, killParents };
}
