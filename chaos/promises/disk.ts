import { execFile } from 'node:child_process';
import { mkdir, readdir, readlink, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#scripts/free-port.ts';
import { findMongod } from '#scripts/mongod/find-mongod.ts';
import { startMongod, type RunningMongod } from '#scripts/mongod/start-mongod.ts';
import { watchProgram } from '#scripts/processes/program.ts';
import { ROOT } from '#scripts/root.ts';
import { inventSignUp, signUp, type SignUp } from '../sign-ups/client.ts';
import { readLedger } from '../sign-ups/ledger.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { ask } from '../lab/client.ts';
import { withDatabase } from '../lab/database.ts';
import type { Lab } from '../lab/lab.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { mountSmallDisk } from '../lab/small-disk.ts';
import { seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';
import { startWrappedSite } from '../lab/wrapped-site.ts';

/** Journal and files of an empty mongod take about 300 MB, the demo world and the sign-ups of the test far less than the rest. */
const DISK_MB = 700;
const FULL_MS = 12_000;
const BACK_MS = 60_000;
const PAUSE_MS = 150;

const diskFull: FaultPromise = {
  name: 'disk-full',
  section: 'Clock, disk and memory',
  promise:
    'The disk under MongoDB is full: what would be written is refused, reading goes on as long as mongod lives, pages without data work; with room again, and mongod restarted where it ended, all goes on, and nothing that was acknowledged is lost.',
  how: 'mongod on a file system of its own of 700 MB, filled to the last byte under sign-ups and readers for 12 s, then emptied; every account that somebody was told of is there, once.',
  isShort: false,
  run: async (lab) => {
    const disk = await mountSmallDisk(DISK_MB);
    try {
      return await fillUnderLoad(lab, disk);
    } finally {
      await lab.crew.stop();
      await disk.remove();
    }
  },
};

async function fillUnderLoad(lab: Lab, disk: Awaited<ReturnType<typeof mountSmallDisk>>): Promise<string> {
  const port = await findFreePort(undefined, '127.0.0.1');
  let mongod = await startOn(lab, disk.folder, port);
  const house = await lab.house({ mongodbUri: mongod.uri });
  const [site] = house.sites;
  const players: SignUp[] = [];
  const seen = { pages: new Map<number, number>(), worst: 0 };
  let isOver = false;
  const door = { url: site.url, isLight: false, isOpen: () => true };
  const write = async () => {
    const chance = chanceOf(lab.seed);
    while (!isOver) {
      const player = inventSignUp(players.length * 10, chance);
      players.push(player);
      await signUp(player, { pick: () => door, chance: () => 0 });
      await sleep(PAUSE_MS);
    }
  };
  const read = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const { status } = await ask(site, turn % 2 === 0 ? '/tutoriel.html' : `/guilds.html?q=${turn}`);
      seen.pages.set(status, (seen.pages.get(status) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const working = [write(), read()];
  await sleep(3_000);
  await disk.fill();
  const whileFull = players.length;
  await sleep(FULL_MS);
  const hasEnded = !(await isRunning(mongod.pid));
  const refused = players.slice(whileFull).filter(({ told }) => !told.includes('created')).length;
  await disk.free();
  if (hasEnded) mongod = await startOn(lab, disk.folder, port);
  const isReady = async () => (await ask(site, '/readyz')).status === 200;
  const ready = await until('the site is ready again', isReady, BACK_MS);
  const created = () => players.filter(({ told }) => told.includes('created')).length;
  const before = created();
  await until('a sign-up succeeds again', () => created() > before, BACK_MS);
  isOver = true;
  await Promise.all(working);
  const odd = [...seen.pages.keys()].filter((status) => status !== 200 && status !== 503);
  if (odd.length > 0) throw new Error(`pages answered ${odd.join(', ')}`);
  const ledger = await withDatabase(house, (db) => readLedger(db, players));
  const { deceived, doubles } = ledger;
  if (deceived.length + doubles.length > 0) throw new Error(JSON.stringify({ deceived, doubles }));
  const end = hasEnded ? 'mongod ended by itself' : 'mongod lived';
  const pages = [...seen.pages].map(([status, times]) => `${times} × ${status}`).join(', ');
  return `${end}; ${refused} sign-ups refused while full, ${created()} acknowledged, 0 of them lost or doubled; pages ${pages}; ready ${seconds(ready)} after there was room`;
}

async function startOn(lab: Lab, dataDir: string, port: number): Promise<RunningMongod> {
  const binary = await findMongod(() => undefined);
  const logFile = path.join(dataDir, 'logs', 'mongod.log');
  return startMongod({
    binary,
    dataDir,
    port,
    onSpawn: (child) => lab.crew.join(watchProgram({ name: 'MongoDB', child, logFile, patienceMs: 10_000 })),
  });
}

/** False for a process that has ended, even if nobody has asked for its code yet. */
async function isRunning(pid: number): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text !== '' && !/\) [ZX] /.test(text);
}

/** Makes everything read-only for one program: in a mount namespace of its own. */
const READ_ONLY_ROOT = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount --make-rprivate / && mount -o remount,bind,ro / && exec "$@"',
  'sh',
];

const readOnly: FaultPromise = {
  name: 'read-only',
  section: 'Clock, disk and memory',
  promise:
    'Nothing can be written on the disk of the site: it needs nothing, as in its container; `npm start`, which keeps a world in DATA_DIR, says so and what to do.',
  how: 'A whole site on a root that is mounted read-only, through pages, pictures, an export, a login and a sign-up, with no file open for writing; and `npm start` with a DATA_DIR on a read-only mount.',
  isShort: false,
  run: async (lab) => {
    const house = await lab.house();
    const site = await startWrappedSite(lab, house, { name: 'read-only', command: READ_ONLY_ROOT });
    const door = { url: site.url, isLight: false, isOpen: () => true };
    const player = inventSignUp(0, chanceOf(lab.seed));
    await signUp(player, { pick: () => door, chance: () => 0 });
    if (!player.told.includes('created')) throw new Error(`the sign-up was told ${player.told.join(', ')}`);
    const paths = [
      '/',
      '/guilds.html',
      '/ranking.html',
      '/img/cards/Squall',
      '/sitemap.xml',
      '/actualites.xml',
    ];
    for (const address of paths) {
      const { status } = await ask(site, address);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    }
    const open = await listWritable(site.program.pid);
    const words = await startOnReadOnly(path.join(lab.folder, 'world'));
    return `${paths.length} addresses and a sign-up served, ${open.length} files open for writing; npm start ended with code 1 and « ${words} »`;
  },
};

/** Ordinary files that a process holds open for writing, but for its log, which its parent opened. */
async function listWritable(pid: number): Promise<string[]> {
  const files: string[] = [];
  for (const fd of await readdir(`/proc/${pid}/fd`)) {
    const file = await readlink(`/proc/${pid}/fd/${fd}`).catch(() => '');
    const info = await readFile(`/proc/${pid}/fdinfo/${fd}`, 'utf8').catch(() => '');
    const mode = Number.parseInt(/flags:\s+(\d+)/.exec(info)?.[1] ?? '0', 8) & 3;
    if (file.startsWith('/') && !file.startsWith('/dev/null') && !file.endsWith('site.log') && mode !== 0)
      files.push(file);
  }
  return files;
}

/** Runs `npm start` with a data folder on a read-only mount; returns the first line that it says about it. */
async function startOnReadOnly(dataDir: string): Promise<string> {
  await mkdir(dataDir);
  const script = `mount --bind ${dataDir} ${dataDir} && mount -o remount,bind,ro ${dataDir} && exec "$@"`;
  const args = ['--mount', 'sh', '-c', script, 'sh', process.execPath, path.join(ROOT, 'scripts/up.ts')];
  const env = {
    ...process.env,
    DATA_DIR: path.join(dataDir, 'data'),
    PORT: '0',
    MONGODB_URI: '',
    GAME_BRIDGE_URL: '',
  };
  return new Promise((resolve, reject) => {
    execFile('unshare', args, { cwd: ROOT, env, timeout: 60_000 }, (error, _, stderr) => {
      const words = stderr.trim().split('\n')[0] ?? '';
      if (error?.code === 1 && words.includes('Nothing can be written'))
        resolve(words.replace(dataDir, 'DATA_DIR'));
      else reject(new Error(`npm start said: ${stderr}`, { cause: error }));
    });
  });
}

export const DISK: readonly FaultPromise[] = [diskFull, readOnly];
