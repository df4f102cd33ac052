import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../scripts/processes/process-record.ts';
import { ask, expectStatus, logIn, tryAsk } from '../../scripts/http.ts';
import { residentMiB } from '../bench/processor.ts';
import { beside, countsOf, must, seconds, until, type Habit } from './check.ts';
import { statusOf } from './client.ts';
import type { FaultTest, Lab } from './lab.ts';
import { checkSignUps, inventSignUp, newcomers, signUp, type SignUp } from './sign-up.ts';
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
    const folder = await mountDisk(lab);
    const { mongod, uri } = await startOwnMongod(folder, lab.crew);
    const { urls, sites, db } = await lab.world({ mongodbUri: uri });
    const [url] = urls;
    const players: SignUp[] = [];
    const created = (from = 0) => players.slice(from).filter(({ told }) => told.includes('created'));
    const statuses: number[] = [];
    const readers: Habit = [
      150,
      async (turn) => {
        const page = turn % 2 === 0 ? '/tutoriel.html' : `/guilds.html?q=${turn}`;
        statuses.push(await statusOf(url + page));
      },
    ];
    const outcome = await beside([newcomers(players, urls, 150), readers], async () => {
      await sleep(3_000);
      const filler = path.join(folder, 'filler');
      // Each dd fails when there is no room left for a block.
      const fill = 'dd if=/dev/zero of="$0" bs=64k; dd if=/dev/zero of="$0" bs=512 oflag=append conv=notrunc';
      await run('sh', ['-c', fill, filler]).catch(() => undefined);
      const whileFull = players.length;
      await sleep(FULL_MS);
      const hasEnded = !isAlive(mongod.program().pid);
      const refused = players.length - whileFull - created(whileFull).length;
      await rm(filler);
      if (hasEnded) await mongod.start();
      const ready = await sites[0].untilReady();
      const before = created().length;
      await until('a sign-up succeeds again', () => created().length > before, 60_000);
      return { end: hasEnded ? 'ended by itself' : 'lived', refused, ready };
    });
    must(statuses.every(isServed), countsOf(statuses));
    await checkSignUps(db, created());
    const { end, refused, ready } = outcome;
    return `mongod ${end}; ${refused} sign-ups refused while full, ${created().length} acknowledged, none of them lost or doubled; pages ${countsOf(statuses)}; ready ${seconds(ready)} after there was room`;
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
    const { url, program } = await lab.site(await lab.world(), { name: 'small-heap', nodeOptions, env });
    const cookie = await logIn(url, 'Joueur');
    const { json: me } = await ask(`${url}/rest/whoami`, { cookie });
    const { accountId } = me.myProfile as { accountId: number };
    const pages = ['/guilds.html', '/ranking.html', '/recherche', '/squonk', '/tutoriel.html', '/simulator'];
    const json = { accountName: 'x'.repeat(60_000), password: '' };
    const file = `${url}/history/player/${accountId}/parties.csv`;
    const read = await flood(600, (at) => tryAsk(`${url}${pages[at % pages.length]}?q=${at}`));
    const sent = await flood(200, () => tryAsk(`${url}/rest/register`, { json }));
    const exported = await flood(60, () => tryAsk(file, { cookie }));
    must(isAlive(program().pid), 'the site ended');
    for (const page of ['/', '/guilds.html', '/ranking.html', '/simulator'])
      await expectStatus(url + page, 200);
    const resident = Math.round(residentMiB(program().pid));
    return `pages ${read}; bodies ${sent}; exports ${exported}; ${resident} MB resident at the end`;
  },
} satisfies Record<string, FaultTest>;

const isServed = (status: number) => status === 200 || status === 503;

/** Sends requests, many at once, and counts the answers. Throws when one is an error, or none is served. */
async function flood(count: number, askOnce: (at: number) => Promise<{ status: number }>): Promise<string> {
  const statuses: number[] = [];
  const lane = async (first: number) => {
    for (let at = first; at < count; at += AT_ONCE) statuses.push((await askOnce(at)).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => lane(first)));
  must(statuses.includes(200) && statuses.every((one) => one < 500 || one === 503), countsOf(statuses));
  return countsOf(statuses);
}

/** A small disk in memory, for as long as the lab lasts. */
async function mountDisk(lab: Lab): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'atout-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  // Lazily, as a program that was killed a moment ago may still be on it.
  const unmount = () => execFileSync('umount', ['--lazy', folder]);
  process.once('exit', unmount);
  lab.atEnd(async () => {
    await lab.crew.stop();
    process.off('exit', unmount);
    unmount();
    await rmdir(folder);
  });
  return folder;
}

/** Ordinary files that a site holds open for writing, but for its log, which its parent opened. */
async function listWritable({ program, logFile }: Site): Promise<string[]> {
  const place = `/proc/${program().pid}`;
  const files: string[] = [];
  for (const fd of await readdir(`${place}/fd`)) {
    const file = await readlink(`${place}/fd/${fd}`).catch(() => '');
    const info = await readFile(`${place}/fdinfo/${fd}`, 'utf8').catch(() => '');
    const mode = Number.parseInt(/flags:\s+(\d+)/.exec(info)?.[1] ?? '0', 8) & 3;
    if (mode !== 0 && file.startsWith('/') && !['/dev/null', logFile].includes(file)) files.push(file);
  }
  return files;
}
