import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFaketime } from '#scripts/faketime.ts';
import type { Db } from 'mongodb';
import { ask, logIn, whoIs } from '../lab/client.ts';
import { withDatabase } from '../lab/database.ts';
import type { Lab } from '../lab/lab.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { shownBy } from '../lab/shown-by.ts';
import { seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';
import { startWrappedSite, type WrappedSite } from '../lab/wrapped-site.ts';

const HOUR_SECONDS = 3_600;
const MINUTE_MS = 60_000;

/** The longest block that a limit makes (product/accounts §5.1). */
const BLOCK_MS = 10 * MINUTE_MS;
const WRONG_PASSWORDS = 10;
const GUESSER = '127.0.0.77';

/** Longer than any page or value is kept. */
const KEPT_MS = 40_000;
const LISTED_MS = 20_000;

const PAGES = [
  '/',
  '/guilds.html',
  '/ranking.html',
  '/staff.html',
  '/tutoriel.html',
  '/squonk',
  '/login.html',
];

/** A site whose clock a test sets, as seconds from that of the machine. */
type Shifted = WrappedSite & { readonly shift: (bySeconds: number) => void };

function jump(name: string, bySeconds: number, words: string): FaultPromise {
  return {
    name,
    section: 'Clock, disk and memory',
    promise: `The clock of a site jumps ${words} by an hour while it runs: sessions stay, blocks neither end early nor last longer, no work is taken from another site, no page breaks or sticks.`,
    how: `libfaketime shifts the whole process of one site of two, under a session, a blocked address, a lease of another site with a game to list, cached pages and a change that must show; then the clock is right again.`,
    isShort: false,
    run: async (lab) => {
      const house = await lab.house();
      const site = await startShifted(lab, house);
      const cookie = await logIn(site, 'Joueur');
      await blockGuesser(site);
      return withDatabase(house, async (db) => {
        await leaveWorkToAnother(db);
        site.shift(bySeconds);
        await untilShifted(site, bySeconds);
        await demandSession([site, ...house.sites], cookie);
        await demandBlock([site, ...house.sites], db);
        await demandLeaseKept(db);
        await demandPages(site);
        const shown = await untilShown(site, db);
        await db.collection<{ _id: string }>('locks').deleteOne({ _id: 'game-lister' });
        const listed = await until('the game is listed', () => isListed(db), LISTED_MS);
        site.shift(0);
        await demandSession([site, ...house.sites], cookie);
        await demandBlock([site, ...house.sites], db);
        await demandPages(site);
        return `session and block kept on 2 sites, lease kept while held and taken ${seconds(listed)} after it was free, ${2 * PAGES.length} pages, a change shown after ${seconds(shown)}`;
      });
    },
  };
}

async function startShifted(lab: Lab, house: Awaited<ReturnType<Lab['house']>>): Promise<Shifted> {
  const file = path.join(lab.folder, 'clock');
  const shift = (bySeconds: number) => {
    writeFileSync(`${file}.new`, `${bySeconds < 0 ? '' : '+'}${bySeconds}\n`);
    renameSync(`${file}.new`, file);
  };
  shift(0);
  const env = {
    LD_PRELOAD: await findFaketime(),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers, and everything that measures durations, go on as they did: the kernel's monotonic clock never jumps.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { ...(await startWrappedSite(lab, house, { name: 'shifted-site', env })), shift };
}

/** Waits until answers bear the other time, so that the test shifts a clock and not a file. */
async function untilShifted(site: WrappedSite, bySeconds: number): Promise<void> {
  const ahead = async () => {
    const { headers } = await ask(site, '/healthz');
    return (Date.parse(headers.date ?? '') - Date.now()) / 1000;
  };
  await until(
    'the clock of the site has jumped',
    async () => Math.abs((await ahead()) - bySeconds) < 60,
    10_000,
  );
}

async function blockGuesser(site: WrappedSite): Promise<void> {
  const json = { accountName: 'Joueuse', password: 'pas le bon' };
  for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1)
    await ask(site, '/rest/connect', {
      json: { ...json, accountName: `Joueuse${tries % 3}` },
      from: GUESSER,
    });
}

async function demandSession(sites: readonly { readonly url: string }[], cookie: string): Promise<void> {
  for (const site of sites)
    if ((await whoIs(site, cookie)) !== 'Joueur') throw new Error(`the session ended at ${site.url}`);
}

/** The block lasts on every site, and ends when it would have ended. */
async function demandBlock(sites: readonly { readonly url: string }[], db: Db): Promise<void> {
  for (const site of sites) {
    const json = { accountName: 'Joueur', password: 'atout-demo' };
    const { body } = await ask(site, '/rest/connect', { json, from: GUESSER });
    if (!body.includes('blocked ip')) throw new Error(`the block was lifted at ${site.url}: ${body}`);
  }
  const latest = await db.collection('limits').find().sort({ expire: -1 }).limit(1).next();
  const lastsMs = Number(latest?.expire) - Date.now();
  if (lastsMs > BLOCK_MS + MINUTE_MS) throw new Error(`a block lasts ${seconds(lastsMs)}`);
}

/** Gives the projection's lease to another holder, and adds a finished game that is in no history. */
async function leaveWorkToAnother(db: Db): Promise<void> {
  const until = new Date(Date.now() + MINUTE_MS - 1_000);
  const locks = db.collection<{ _id: string; holder: string; until: Date }>('locks');
  await locks.replaceOne({ _id: 'game-lister' }, { holder: 'another site', until }, { upsert: true });
  const games = db.collection<{ _id: number; endedAt: Date; isListed?: boolean }>('games');
  const last = await games
    .find({ endedAt: { $type: 'date' } })
    .sort({ endedAt: -1 })
    .limit(1)
    .next();
  if (last === null) throw new Error('the demo world has no finished game');
  const { isListed: _, ...game } = last;
  await games.insertOne({ ...game, _id: NEW_GAME, endedAt: new Date(last.endedAt.getTime() + 1) });
}

const NEW_GAME = 9_000_001;

async function isListed(db: Db): Promise<boolean> {
  const game = await db.collection<{ _id: number; isListed?: boolean }>('games').findOne({ _id: NEW_GAME });
  return game?.isListed === true;
}

async function demandLeaseKept(db: Db): Promise<void> {
  // The projection looks every second.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const lease = await db.collection<{ _id: string; holder: string }>('locks').findOne({ _id: 'game-lister' });
  if (lease?.holder !== 'another site' || (await isListed(db)))
    throw new Error('the lease of another site was taken');
}

async function demandPages(site: WrappedSite): Promise<void> {
  for (const page of PAGES) {
    const { status } = await ask(site, page);
    if (status !== 200) throw new Error(`${page} answered ${status}`);
  }
}

/** How long a change in the database takes to show on a cached page, in milliseconds. */
async function untilShown(site: WrappedSite, db: Db): Promise<number> {
  await ask(site, '/guilds.html');
  const guild = await db.collection('guilds').findOne({}, { sort: { _id: 1 } });
  if (guild === null) throw new Error('the demo world has no guild');
  const name = `Horloge ${String(Math.round(performance.now()))}`;
  await db
    .collection('guilds')
    .updateOne({ _id: guild._id }, { $set: { name, nameKey: name.toLowerCase() } });
  return until(
    'the change shows',
    async () => (await ask(site, '/guilds.html')).body.includes(name),
    KEPT_MS,
  );
}

const summerTime = shownBy(
  {
    name: 'summer-time',
    section: 'Clock, disk and memory',
    promise:
      'In the nights on which the clocks change, deadlines of leagues, days of lists and months of histories are those of the clock on the wall in Paris.',
  },
  {
    title: 'keeps every deadline, day and month right in the nights on which the clocks change',
    file: 'lib/base/summer-time.test.ts',
  },
);

const fence = shownBy(
  {
    name: 'lease-fence',
    section: 'Clock, disk and memory',
    promise:
      'A site loses its lease in the middle of a batch, because it hung or a clock jumped: it writes nothing more, and the other one goes on.',
  },
  {
    title: 'writes nothing more once another container has taken its lease, even in the middle of a batch',
    file: 'lib/areas/games/history-projection.db.test.ts',
  },
);

export const CLOCKS: readonly FaultPromise[] = [
  jump('clock-forward', HOUR_SECONDS, 'forward'),
  jump('clock-back', -HOUR_SECONDS, 'back'),
  fence,
  summerTime,
];
