import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { fetchDebianFile, findDebianFile } from '../../scripts/debian-package.ts';
import { ask, expectStatus, logIn, PASSWORD } from '../../scripts/http.ts';
import { must, seconds, until, whoIs } from './check.ts';
import type { FaultTest, Lab } from './lab.ts';

const HOUR_SECONDS = 3_600;
const MINUTE_MS = 60_000;

/** The longest block of a limit (product/accounts §5.1). */
const BLOCK_MS = 10 * MINUTE_MS;
const WRONG_PASSWORDS = 10;
const GUESSER = '127.0.0.77';

/** Longer than any page is cached. */
const CACHED_MS = 40_000;
const LISTED_MS = 20_000;
const NEW_GAME = { _id: 9_000_001 };
const LEASE = { _id: 'game-lister' };

const PAGES = '/ /guilds.html /ranking.html /staff.html /tutoriel.html /squonk /login.html'.split(' ');

/** The clock of one site of two jumps while it runs. */
export const CLOCKS = {
  'clock-forward': (lab) => jump(lab, HOUR_SECONDS),
  'clock-back': (lab) => jump(lab, -HOUR_SECONDS),
} satisfies Record<string, FaultTest>;

async function jump(lab: Lab, bySeconds: number): Promise<string> {
  const world = await lab.world();
  const { db } = world;
  const { env, shift } = await shiftedClock(lab);
  const { url } = await lab.site(world, { name: 'shifted', env });
  const cookie = await logIn(url, 'Joueur');
  const guess = (accountName: string, password: string, at = url) =>
    ask(`${at}/rest/connect`, { json: { accountName, password }, from: GUESSER });
  for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1) await guess(`Joueuse${tries % 3}`, 'pas le bon');
  const checkAll = async () => {
    for (const one of [url, world.urls[0]]) {
      must((await whoIs(one, cookie)) === 'Joueur', 'the session ended');
      const { body, json } = await guess('Joueur', PASSWORD, one);
      must(json.error === 'blocked ip', `the block was lifted: ${body}`);
    }
    const latest = await db.collection('limits').findOne({}, { sort: { expire: -1 } });
    const lastsMs = Number(latest?.expire) - Date.now();
    must(lastsMs <= BLOCK_MS + MINUTE_MS, `a block lasts ${seconds(lastsMs)}`);
    for (const page of PAGES) await expectStatus(url + page, 200);
  };
  const isListed = async () => (await db.collection<Game>('games').findOne(NEW_GAME))?.isListed === true;
  await leaveWorkToAnother(db);
  shift(bySeconds);
  // Otherwise the test would shift a file and no clock.
  const aheadMs = async () => Date.parse((await ask(`${url}/healthz`)).headers.date ?? '') - Date.now();
  const hasJumped = async () => Math.abs((await aheadMs()) - bySeconds * 1000) < MINUTE_MS;
  await until('the clock of the site has jumped', hasJumped);
  await checkAll();
  // The projection looks every second.
  await sleep(3_000);
  const locks = db.collection<{ _id: string; holder: string }>('locks');
  const isHeld = (await locks.findOne(LEASE))?.holder === 'another site';
  must(isHeld && !(await isListed()), 'the lease of another site was taken');
  const shown = await untilShown(url, db);
  await locks.deleteOne(LEASE);
  const listed = await until('the game is listed', isListed, LISTED_MS);
  shift(0);
  await checkAll();
  return `session and block kept on 2 sites, lease kept while held and taken ${seconds(listed)} after it was free, ${2 * PAGES.length} pages, a change shown after ${seconds(shown)}`;
}

type Game = { _id: number; endedAt: Date; isListed?: boolean };

/** Gives the projection's lease to another holder, and adds a finished game that no history has. */
async function leaveWorkToAnother(db: Db): Promise<void> {
  const lease = { holder: 'another site', until: new Date(Date.now() + MINUTE_MS - 1_000) };
  await db.collection<{ _id: string }>('locks').replaceOne(LEASE, lease, { upsert: true });
  const games = db.collection<Game>('games');
  const last = await games.findOne({ endedAt: { $type: 'date' } }, { sort: { endedAt: -1 } });
  must(last, 'the demo world has no finished game');
  const { isListed: _, ...game } = last;
  await games.insertOne({ ...game, ...NEW_GAME, endedAt: new Date(last.endedAt.getTime() + 1) });
}

/** How long a change in the database takes to show on a cached page, in milliseconds. */
async function untilShown(url: string, db: Db): Promise<number> {
  await expectStatus(`${url}/guilds.html`, 200);
  const name = `Horloge ${Math.round(performance.now())}`;
  const change = { $set: { name, nameKey: name.toLowerCase() } };
  await db.collection('guilds').findOneAndUpdate({}, change, { sort: { _id: 1 } });
  const isShown = async () => (await ask(`${url}/guilds.html`)).body.includes(name);
  return until('the change shows', isShown, CACHED_MS);
}

const MACHINE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const LIBRARY = { name: 'libfaketime', file: `usr/lib/${MACHINE}-linux-gnu/faketime/libfaketime.so.1` };

/**
 * The settings of a program whose clock `shift` changes by seconds, by libfaketime, from FAKETIME_LIBRARY or from Debian's package. Timers, and
 * everything that measures durations, go on as before: the kernel's monotonic clock never jumps.
 */
async function shiftedClock({ folder, say }: Lab) {
  const library =
    process.env.FAKETIME_LIBRARY ?? findDebianFile(LIBRARY) ?? (await fetchDebianFile(LIBRARY, say));
  must(library, 'The clock tests need libfaketime: FAKETIME_LIBRARY=/path/to/libfaketime.so.1');
  const file = path.join(folder, 'clock');
  const shift = (by: number) => {
    writeFileSync(`${file}.new`, `${by < 0 ? '' : '+'}${by}\n`);
    renameSync(`${file}.new`, file);
  };
  shift(0);
  const real = { FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' };
  const env = { LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', ...real };
  return { env, shift };
}
