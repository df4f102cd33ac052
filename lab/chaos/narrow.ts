import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../scripts/processes/process-record.ts';
import { ask, expectStatus, logIn, tryAsk, type Answer } from '../../scripts/http.ts';
import { beside, countsOf, inTurn, must, seconds, statusOf, until } from './check.ts';
import type { FaultTest, Lab } from './lab.ts';
import { checkSignUps, inventSignUp, newcomers, signUp, type SignUp } from './sign-up.ts';

/** Journal and files of an empty mongod take about 300 MB, the demo world and the sign-ups of the test far less than the rest. */
const DISK_MB = 700;
const FULL_MS = 12_000;

const HEAP_MB = 160;
const AT_ONCE = 24;

/** Makes every file system read-only for one program, in a mount namespace of its own. */
const REMOUNT =
  'mount --make-rprivate /; for place in $(cut -d" " -f2 /proc/mounts); do mount -o remount,bind,ro "$place"; done; exec "$@"';
const READ_ONLY = ['unshare', '--mount', 'sh', '-ec', REMOUNT, 'sh'];

/** Disk, files or memory are short. Needs root, on Linux. */
export const NARROW = {
  'disk-full': async (lab) => {
    const folder = await mountDisk(lab);
    const { urls, sites, mongod, db } = await lab.world({ mongodFolder: folder });
    const players: SignUp[] = [];
    const created = (from = 0) => players.slice(from).filter(({ told }) => told.includes('created'));
    const statuses: number[] = [];
    const read = async (turn: number) => {
      const page = turn % 2 === 0 ? '/tutoriel.html' : `/guilds.html?q=${turn}`;
      statuses.push(await statusOf(urls[0] + page));
    };
    const outcome = await beside([newcomers(players, urls, 150), [150, read]], async () => {
      await sleep(3_000);
      const filler = path.join(folder, 'filler');
      // Each dd fails when there is no room left for a block.
      const fill = 'dd if=/dev/zero of="$0" bs=64k; dd if=/dev/zero of="$0" bs=512 oflag=append conv=notrunc';
      await once(spawn('sh', ['-c', fill, filler], { stdio: 'ignore' }), 'close');
      const whileFull = players.length;
      await sleep(FULL_MS);
      const hasEnded = mongod !== undefined && !isAlive(mongod.program().pid);
      const refused = players.length - whileFull - created(whileFull).length;
      await rm(filler);
      if (hasEnded) await mongod.start();
      const ready = await sites[0].untilReady();
      const before = created().length;
      await until('a sign-up succeeds again', () => created().length > before, 60_000);
      return `mongod ${hasEnded ? 'ended by itself' : 'lived'}; ready ${seconds(ready)} after there was room; ${refused} sign-ups refused while full`;
    });
    await checkSignUps(db, created());
    return `${outcome}, ${created().length} acknowledged, none of them lost or doubled; pages ${countServed(statuses)}`;
  },

  'read-only': async (lab) => {
    const env = { NODE_COMPILE_CACHE: undefined };
    const { url } = await lab.site(await lab.world(), { name: 'read-only', command: READ_ONLY, env });
    const player = inventSignUp('Lectrice');
    await signUp(url, player);
    must(player.told.join() === 'created', `the sign-up was told ${player.told.join()}`);
    const paths = '/ /guilds.html /ranking.html /img/cards/Squall /sitemap.xml /actualites.xml'.split(' ');
    for (const address of paths) await expectStatus(url + address, 200);
    return `${paths.length} addresses and a sign-up served`;
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
    return `pages ${read}; bodies ${sent}; exports ${exported}`;
  },
} satisfies Record<string, FaultTest>;

/** Sends requests, many at once, and counts the answers. */
async function flood(count: number, askOnce: (at: number) => Promise<Answer>): Promise<string> {
  const statuses: number[] = [];
  await inTurn(count, AT_ONCE, async (at) => statuses.push((await askOnce(at)).status));
  return countServed(statuses);
}

/** Counts statuses. Throws when one is an error, or none is 200. */
function countServed(statuses: readonly number[]): string {
  const areServed = statuses.every((status) => status === 200 || status === 503);
  must(areServed && statuses.includes(200), countsOf(statuses));
  return countsOf(statuses);
}

/** A small disk in memory, for as long as the lab lasts. */
async function mountDisk({ folder, atEnd }: Lab): Promise<string> {
  const disk = path.join(folder, 'disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  // Lazily, since programs still run on it.
  const unmount = () => execFileSync('umount', ['--lazy', disk]);
  process.once('exit', unmount);
  atEnd(() => {
    process.off('exit', unmount);
    unmount();
  });
  return disk;
}
