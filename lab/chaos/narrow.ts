import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Agent } from 'node:http';
import { isAlive } from '../../scripts/processes/process-record.ts';
import { untilReady } from './away.ts';
import { countsOf, must, repeat, seconds, until, mustBeNone } from './check.ts';
import { ask } from '../../scripts/http.ts';
import { expectStatus, jsonOf, logIn, tryAsk } from './client.ts';
import { withDatabase, type FaultTest, type Lab } from './lab.ts';
import { checkSignUps, inventSignUp, signUp, type SignUp } from './sign-up.ts';
import { startOwnMongod, type Site } from './world.ts';

const run = promisify(execFile);

/** Journal and files of an empty mongod take about 300 MB, the demo world and the sign-ups of the test far less than the rest. */
const DISK_MB = 700;
const FULL_MS = 12_000;

const HEAP_MB = 160;
const AT_ONCE = 24;

/** Makes everything read-only for one program: in a mount namespace of its own. */
const REMOUNT = 'mount --make-rprivate / && mount -o remount,bind,ro / && exec "$@"';
const READ_ONLY = ['unshare', '--mount', 'sh', '-c', REMOUNT, 'sh'];

/** Disk, files or memory are short. Needs root, on Linux. */
export const NARROW = {
  'disk-full': async (lab) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'atout-disk-'));
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
    // Lazily, as a program that was killed a moment ago may still be on it.
    const unmount = () => execFileSync('umount', ['--lazy', folder]);
    process.once('exit', unmount);
    try {
      return await fillUnderLoad(lab, folder);
    } finally {
      await lab.crew.stop();
      process.off('exit', unmount);
      unmount();
      await rmdir(folder);
    }
  },

  'read-only': async (lab) => {
    const env = { NODE_COMPILE_CACHE: undefined };
    const site = await lab.site(await lab.world(), { name: 'read-only', command: READ_ONLY, env });
    const player = inventSignUp('Lectrice');
    await signUp(site.url, player);
    must(player.told.join() === 'created', `the sign-up was told ${player.told.join()}`);
    const paths = '/ /guilds.html /ranking.html /img/cards/Squall /sitemap.xml /actualites.xml'.split(' ');
    for (const address of paths) await expectStatus(site.url + address, 200);
    const open = await listWritable(site);
    must(open.length === 0, `open for writing: ${open.join()}`);
    return `${paths.length} addresses and a sign-up served, no file open for writing`;
  },

  'small-heap': async (lab) => {
    const nodeOptions = [`--max-old-space-size=${HEAP_MB}`];
    const env = { TRUSTED_PROXIES: '127.0.0.1' };
    const site = await lab.site(await lab.world(), { name: 'small-heap', nodeOptions, env });
    const cookie = await logIn(site.url, 'Joueur');
    const { myProfile } = jsonOf(await ask(`${site.url}/rest/whoami`, { cookie }));
    const { accountId } = myProfile as { accountId: number };
    const pages = ['/guilds.html', '/ranking.html', '/recherche', '/squonk', '/tutoriel.html', '/simulator'];
    const flood = async (count: number, askOnce: (number: number) => Promise<{ status: number } | null>) => {
      const statuses: number[] = [];
      const lane = async (first: number) => {
        for (let number = first; number < count; number += AT_ONCE)
          statuses.push((await askOnce(number))?.status ?? 0);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
      must(statuses.includes(200) && statuses.every((one) => one < 500 || one === 503), countsOf(statuses));
      return countsOf(statuses);
    };
    const read = await flood(600, (at) => tryAsk(`${site.url}${pages[at % pages.length]}?q=${at}`));
    const json = { accountName: 'x'.repeat(60_000), password: '' };
    const sent = await flood(200, () => tryAsk(`${site.url}/rest/register`, { json }));
    const file = `${site.url}/history/player/${accountId}/parties.csv`;
    const exported = await flood(60, () => tryAsk(file, { cookie }));
    must(isAlive(site.program().pid), 'the site ended');
    for (const page of ['/', '/guilds.html', '/ranking.html', '/simulator'])
      await expectStatus(site.url + page, 200);
    const status = await readFile(`/proc/${site.program().pid}/status`, 'utf8');
    const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    return `pages ${read}; bodies ${sent}; exports ${exported}; ${Math.round(resident)} MB resident at the end`;
  },
} satisfies Record<string, FaultTest>;

async function fillUnderLoad(lab: Lab, folder: string): Promise<string> {
  const { mongod, uri } = await startOwnMongod(folder, lab.crew);
  const world = await lab.world({ mongodbUri: uri });
  const [site] = world.sites;
  const players: SignUp[] = [];
  const statuses: number[] = [];
  const stops = [
    repeat(150, async () => {
      const player = inventSignUp(`Disque${players.length}`);
      players.push(player);
      await signUp(site.url, player);
    }),
    repeat(150, async (turn) => {
      const page = turn % 2 === 0 ? '/tutoriel.html' : `/guilds.html?q=${turn}`;
      statuses.push((await ask(site.url + page)).status);
    }),
  ];
  await sleep(3_000);
  const filler = path.join(folder, 'filler');
  // Each dd fails when there is no room left for a block.
  const fill = 'dd if=/dev/zero of="$0" bs=64k; dd if=/dev/zero of="$0" bs=512 oflag=append conv=notrunc';
  await run('sh', ['-c', fill, filler]).catch(() => undefined);
  const whileFull = players.length;
  await sleep(FULL_MS);
  const hasEnded = !isAlive(mongod.program().pid);
  const refused = players.slice(whileFull).filter(({ told }) => !told.includes('created')).length;
  await rm(filler);
  if (hasEnded) await mongod.start();
  const ready = await untilReady(site);
  const countCreated = () => players.filter(({ told }) => told.includes('created')).length;
  const before = countCreated();
  await until('a sign-up succeeds again', () => countCreated() > before, 60_000);
  await Promise.all(stops.map((stop) => stop()));
  const isRight = statuses.every((status) => status === 200 || status === 503);
  must(isRight, countsOf(statuses));
  const told = players.filter(({ told: all }) => all.includes('created'));
  await withDatabase(world, (db) => checkSignUps(db, told));
  return `mongod ${hasEnded ? 'ended by itself' : 'lived'}; ${refused} sign-ups refused while full, ${told.length} acknowledged, none of them lost or doubled; pages ${countsOf(statuses)}; ready ${seconds(ready)} after there was room`;
}

/** Ordinary files that a site holds open for writing, but for its log, which its parent opened. */
async function listWritable(site: Site): Promise<string[]> {
  const { pid } = site.program();
  const files: string[] = [];
  for (const fd of await readdir(`/proc/${pid}/fd`)) {
    const file = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
    const info = await readFile(`/proc/${pid}/fdinfo/${fd}`, 'utf8').catch(() => '');
    const mode = Number.parseInt(/flags:\s+(\d+)/.exec(info)?.[1] ?? '0', 8) & 3;
    if (mode !== 0 && file.startsWith('/') && file !== '/dev/null' && file !== site.logFile) files.push(file);
  }
  return files;
}

/** A request: its path, and the fields of a form if it is a POST. */
export type Asked = { readonly path: string; readonly form?: Readonly<Record<string, string>> };

export type Load = {
  readonly url: string;
  readonly perSecond: number;
  /** The requests, which take turns. */
  readonly asked: readonly Asked[];
  /** How many clients send them, each from an address of its own on one kept connection. */
  readonly clients: number;
};

export const EMPTY_LOGIN: Asked = { path: '/rest/connect', form: { accountName: '', password: '' } };
export const PAGES: readonly Asked[] = ['/', '/login.html', '/atout.js', '/power'].map((path) => ({ path }));

/** Sends requests until `stop` is called, which returns how many were answered, and throws unless all of them were. */
export function startLoad({ url, perSecond, asked, clients }: Load): {
  readonly stop: () => Promise<number>;
} {
  const failed: string[] = [];
  let sent = 0;
  const stops = Array.from({ length: clients }, (_, at) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.1.${at + 1}` });
    const stop = repeat((1_000 * clients) / perSecond, async (turn) => {
      const { path, form } = asked[(at + turn) % asked.length] ?? { path: '/' };
      sent += 1;
      const outcome = await askTwice(url + path, { agent, form });
      if (!/^[23]\d\d$/.test(outcome)) failed.push(outcome);
    });
    return () => stop().finally(() => agent.destroy());
  });
  const stop = async () => {
    await Promise.all(stops.map((one) => one()));
    mustBeNone(failed);
    return sent;
  };
  return { stop };
}

/**
 * Sends one request and resolves with the status of its answer, or with its error. A GET is sent again, once, when its connection ends
 * without an answer, as browsers and proxies do (RFC 9110 §9.2.2).
 */
async function askTwice(
  url: string,
  asking: { readonly agent: Agent } & Pick<Asked, 'form'>,
): Promise<string> {
  const once = () => ask(url, asking).then(({ status }) => String(status), String);
  const first = await once();
  return asking.form === undefined && /ECONNRESET|EPIPE|socket hang up/.test(first) ? once() : first;
}
