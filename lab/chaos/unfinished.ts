import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { isAlive } from '../../scripts/processes/process-mark.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { readMongodRecord } from '../../scripts/mongod/mongod-record.ts';
import { watchProgram } from '../../scripts/processes/program.ts';
import { ROOT } from '../../scripts/root.ts';
import { untilReady } from './away.ts';
import { amount, must, mustBeNone, quantile, repeat, seconds, until } from './check.ts';
import { ask, expectStatus, jsonOf, logIn, whoIs } from './client.ts';
import { withDatabase, type FaultTest, type Lab } from './lab.ts';

/** The lease of a site that died holds for a minute. */
const LISTED_MS = 300_000;
const LISTS = ['gameEntries', 'gamePairs', 'gameCounts'];

/** Something dies or hangs in the middle of long work. */
export const UNFINISHED = {
  'projection-killed': async ({ world, times, seed, say }) => {
    const REFERENCE_GAMES = String(times(1_000, 12_000));
    const running = await world({ sites: 2, gameEnv: { REFERENCE_GAMES } });
    return withDatabase(running, async (db) => {
      await untilListed(db);
      // Once more from the beginning: the world itself listed them in the order in which they were played.
      await unlist(db);
      await untilListed(db);
      const before = await entriesOf(db);
      const chance = chanceOf(seed);
      const kills = times(2, 12);
      let inWork = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        await unlist(db);
        await sleep(200 + chance() * 2_000);
        if ((await countUnlisted(db)) > 0 && (await db.collection('gameEntries').countDocuments()) > 0)
          inWork += 1;
        const victim = running.sites[kill % 2];
        await victim?.kill();
        await victim?.start();
        await untilListed(db);
        const after = await entriesOf(db);
        mustBeNone(after.filter((entry, at) => entry !== before[at]));
        must(after.length === before.length, `${after.length} entries for ${before.length}`);
        say(`${kill + 1} of ${kills}`);
      }
      return `${amount(before.length)} entries, none missing, doubled or changed after ${kills} deaths, ${inWork} of them with the list half done`;
    });
  },

  'migration-killed': async ({ world, times, seed }) => {
    const running = await world();
    const [site] = running.sites;
    return withDatabase(running, async (db) => {
      const before = await schemaOf(db);
      const chance = chanceOf(seed);
      const kills = times(2, 12);
      let halfDone = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        await site.kill();
        await dropSchema(db);
        const starting = site.start().catch(() => undefined);
        await until('the migration begins', async () => (await db.collection('locks').countDocuments()) > 0);
        await sleep(chance() * 150);
        await site.kill();
        await starting;
        if ((await schemaOf(db)).join() !== before.join()) halfDone += 1;
        await site.start();
        await untilReady(site);
        const after = await schemaOf(db);
        mustBeNone([...before, ...after].filter((part) => !before.includes(part) || !after.includes(part)));
        must(after.length === before.length, 'a step was noted twice');
      }
      return `${kills} of ${kills} schemas complete, ${halfDone} deaths in the middle of the steps`;
    });
  },

  'solver-thread-hangs': async ({ world, folder }) => {
    const mark = path.join(folder, 'hang');
    const preload = path.join(import.meta.dirname, 'hang-solver.mjs');
    const siteEnv = { NODE_OPTIONS: `--import=${preload}`, ATOUT_HANG_MARK: mark };
    const [{ url }] = (await world({ siteEnv })).sites;
    // A full position of the demo world, with nine cells free: about half a second of work.
    const { results } = jsonOf(await ask(`${url}/rest/simulator/get/1`)) as { results: { initial: unknown } };
    const analyse = () => ask(`${url}/rest/simulator/analyse`, { json: { board: results.initial } });
    writeFileSync(mark, '');
    const hung = analyse();
    await until('the thread hangs', () => !existsSync(mark));
    const times: number[] = [];
    const stop = repeat(50, async () => void times.push((await expectStatus(url, 200)).ms));
    const failed = await hung;
    await stop();
    const after = await analyse();
    must(after.body.includes('"exact":true'), `no analysis afterwards: ${after.status} ${after.body}`);
    return `answered ${failed.status} after ${seconds(failed.ms)}; ${times.length} pages meanwhile, median ${Math.round(quantile(times, 0.5))} ms; the next analysis ${seconds(after.ms)}`;
  },

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

const countUnlisted = (db: Db) =>
  db.collection('games').countDocuments({ isListed: { $exists: false }, endedAt: { $ne: null } });

/** Waits until every game is listed, and whoever got a game late has their games numbered anew. */
async function untilListed(db: Db): Promise<void> {
  const countUnnumbered = () => db.collection('gameCounts').countDocuments({ renumberFrom: { $ne: null } });
  const isDone = async () => (await countUnlisted(db)) + (await countUnnumbered()) === 0;
  await until('all games are listed and numbered', isDone, LISTED_MS);
}

/** Takes all games out of the histories, as if they had just been finished, some of them late. */
async function unlist(db: Db): Promise<void> {
  await Promise.all(LISTS.map((name) => db.collection(name).deleteMany({})));
  await db.collection('games').updateMany({}, { $unset: { isListed: '' } });
}

async function entriesOf(db: Db): Promise<string[]> {
  const lists = LISTS.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray());
  return (await Promise.all(lists)).flat().map((document) => JSON.stringify(sorted(document)));
}

/** Names that were added in any order, and counts under keys in any order, are the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort();
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

/** The noted steps, and the validator and indexes of each collection. */
async function schemaOf(db: Db): Promise<string[]> {
  const steps = await db.collection('migrations').find().sort({ _id: 1 }).toArray();
  const parts: unknown[] = steps.map(({ _id, name }): unknown => [_id, name]);
  const found = await db.listCollections({}, { nameOnly: false }).toArray();
  for (const { name, options } of found.toSorted((one, other) => one.name.localeCompare(other.name))) {
    const indexes = await db.collection(name).indexes();
    parts.push([name, options, indexes.map((index) => JSON.stringify(index)).sort()]);
  }
  return parts.map((part) => JSON.stringify(part));
}

async function dropSchema(db: Db): Promise<void> {
  for (const { name, options } of await db.listCollections({}, { nameOnly: false }).toArray()) {
    // Those of the reference server are not the site's to bring back.
    if (name.startsWith('reference')) continue;
    await db.collection(name).dropIndexes();
    if (options?.validator !== undefined) await db.command({ collMod: name, validator: {} });
  }
  await Promise.all(['migrations', 'locks'].map((name) => db.collection(name).deleteMany({})));
}

/** Runs `npm start`, without npm, on one data folder. `killParents` leaves nobody to stop its programs, and returns their ids. */
async function startNpm({ folder, crew }: Lab) {
  const dataDir = path.join(folder, 'data');
  const port = await findFreePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), REFERENCE_PACE: '0' };
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/up.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += String(bytes)));
  const logFile = path.join(dataDir, 'logs', 'site.log');
  const program = crew.join(watchProgram({ name: 'npm start', child, logFile, patienceMs: 20_000 }));
  await until('npm start is ready', () => said.includes('Atout is ready: '), 120_000);
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
