import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { logIn, tryAsk, type Answer, type Asking } from '../../scripts/http.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { guardedSpawn, startProgram } from '../../scripts/processes/program.ts';
import { readMongodRecord } from '../../scripts/mongod/start-mongod.ts';
import { isAlive } from '../../scripts/processes/process-record.ts';
import { startNginx } from '../../scripts/proxies/start-proxy.ts';
import { ROOT } from '../../scripts/root.ts';
import { readPrograms } from '../../scripts/world/data-folder.ts';
import { childrenOf } from '../bench/processor.ts';
import { amount, beside, must, mustBeNone, seconds, until, whoIs, type Habit } from './check.ts';
import type { FaultTest, Lab } from './lab.ts';

/** nginx's `fail_timeout`, for which it leaves a site alone that refused a connection, and a second more. */
const NGINX_FORGETS_MS = 11_000;

/** Programs that only keep a core busy. */
const BUSY = 20;

/** Clients, each with an address of its own and one kept connection. */
const CLIENTS = 40;

/** The paths that clients ask for in turn, how often they do together, and the number of busy programs beside them. */
type Load = { readonly asked: readonly string[]; readonly perSecond: number; readonly busy: number };

/** The one path to which an (empty) form is sent. */
const LOGIN = '/rest/connect';
const PAGES = ['/', '/login.html', '/atout.js', '/power'];

/** Sites, or the programs of `npm start`, end and start again while people use them. */
export const RESTARTS = {
  'rolling-restart': (lab) => restartInTurn(lab, { asked: [...PAGES, LOGIN], perSecond: 200, busy: 0 }),

  'crowded-restart': (lab) => restartInTurn(lab, { asked: ['/', LOGIN], perSecond: 20, busy: BUSY }),

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

/** Two sites behind nginx as docs/operating.md configures it. */
export async function startSitesBehindNginx({ world, folder, crew, say }: Lab) {
  const port = await findFreePort();
  const siteEnv = { TRUSTED_PROXIES: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` };
  const running = await world({ sites: 2, siteEnv });
  const { url } = await startNginx({ sites: running.urls, port, folder, crew, say });
  return { ...running, url };
}

/** Restarts them one after the other under load. */
async function restartInTurn(lab: Lab, load: Load): Promise<string> {
  const { sites, url } = await startSitesBehindNginx(lab);
  // Requests that fail without any restart would say something of the machine alone.
  await underLoad(url, load, () => sleep(5_000));
  for (let count = 0; count < load.busy; count += 1) {
    const program = guardedSpawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
    lab.atEnd(() => program.kill('SIGKILL'));
  }
  const restarted = Array.from({ length: lab.times(1, 5) }, () => sites).flat();
  const sent = await underLoad(url, load, async () => {
    for (const site of restarted) {
      const ended = await site.stop();
      must(ended === 'ended with code 0', `the site ${ended}`);
      await site.start();
      await site.untilReady();
      await sleep(NGINX_FORGETS_MS);
    }
  });
  return `${restarted.length} restarts, 0 of ${amount(sent)} requests failed`;
}

/** Acts while clients ask in turn; returns the number of requests, and throws unless all were answered. */
async function underLoad(url: string, { asked, perSecond }: Load, act: () => Promise<void>): Promise<number> {
  const failed: string[] = [];
  let sent = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const askNext = async (client: number, turn: number) => {
    const page = asked[(client + turn) % asked.length] ?? '/';
    const form = page === LOGIN ? { accountName: '', password: '' } : undefined;
    sent += 1;
    const { status, fault } = await askTwice(url + page, { agent, form, from: `127.0.1.${client}` });
    if (status < 200 || status >= 400) failed.push(fault ?? String(status));
  };
  const pauseMs = (1_000 * CLIENTS) / perSecond;
  const clients = Array.from({ length: CLIENTS }, (_, at): Habit => [
    pauseMs,
    (turn) => askNext(at + 1, turn),
  ]);
  await beside(clients, act);
  agent.destroy();
  mustBeNone(failed);
  return sent;
}

/** Sends a request. A GET is sent again, once, when its connection ends without an answer, as browsers and proxies do (RFC 9110 §9.2.2). */
async function askTwice(url: string, asking: Asking): Promise<Answer> {
  const first = await tryAsk(url, asking);
  const isCut = first.fault === 'ECONNRESET' || first.fault === 'EPIPE';
  return isCut && asking.form === undefined ? tryAsk(url, asking) : first;
}

/** Runs `npm start`, without npm, on one data folder. `killParents` kills what would stop its programs, and returns their ids. */
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
    const parents = [own, ...childrenOf(own)];
    parents.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await until('npm start is dead', () => !parents.some(isAlive));
    return programs;
  };
  return { url: `http://127.0.0.1:${port}`, killParents };
}
