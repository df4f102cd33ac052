import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import path from 'node:path';
import { writeSession } from '#scripts/written-session.ts';
import { whoIs } from '../lab/client.ts';
import { withDatabase } from '../lab/database.ts';
import type { House } from '../lab/house.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { startLoad, type Outcomes } from '../load/steady-load.ts';
import { readPages, type Reader } from '../load/read-pages.ts';

const SECTION = 'Two at once';
const PER_SECOND = 100;
const ADDRESSES = Array.from({ length: 20 }, (_, at) => `127.0.1.${at + 1}`);
const ASKED = [...['/', '/login.html', '/atout.js', '/power'].map((path) => ({ path }))];
const EMPTY_LOGIN = { path: '/rest/connect', form: 'accountName=&password=' };

/** How long a renewal of all processes may take, in milliseconds. */
const RENEWAL_MS = 120_000;

/** Ids beyond those of the demo world. */
const FIRST_ID = 1_100_000;
const READERS = 50;

/** The largest share of refusals: a loaded machine may have no room for a moment, a site that refuses always keeps no promise. */
const REFUSED_SHARE = 0.05;

const PAGES = [
  '/',
  '/ranking.html',
  '/guilds.html',
  '/staff.html',
  '/tutoriel.html',
  '/power',
  '/specificites.html',
];

/** A page of which all but the player's part is kept. */
const OWN_PAGES = ['/myaccount.html'];

const renewal: FaultPromise = {
  name: 'processes-renewed',
  section: SECTION,
  promise: 'A site of two processes renews them on SIGHUP one after the other, and visitors notice nothing.',
  how: 'A hundred requests a second from twenty clients that keep their connections, a fifth of them forms, during renewals; a GET is sent again once when its connection has ended, as browsers do.',
  isShort: false,
  run: async ({ house, folder, times, say }) => {
    const { sites } = await house({ siteEnv: { SITE_PROCESSES: '2' } });
    const [site] = sites;
    const load = startLoad({
      url: site.url,
      perSecond: PER_SECOND,
      asked: [...ASKED, EMPTY_LOGIN],
      addresses: ADDRESSES,
    });
    const rounds = times({ short: 1, full: 5 });
    for (let round = 1; round <= rounds; round += 1) {
      process.kill(site.program().pid, 'SIGHUP');
      await untilRenewed(path.join(folder, 'house-1', 'site-0', 'logs', 'site.log'), round);
      say(`${round} of ${rounds}`);
    }
    return `${rounds} renewals, ${describe(await load.stop())}`;
  },
};

const ownNames: FaultPromise = {
  name: 'own-names',
  section: SECTION,
  promise:
    'Cached pages, and what is around the pages of one player, are kept once and read by many at once: each reads their own name and nobody else’s, and strangers read none.',
  how: 'Fifty players and ten strangers read seven cached pages over sixty connections from a site of two processes, players their accounts as well, and every answer is searched for all fifty names.',
  isShort: true,
  run: async ({ house, times }) => {
    const running = await house({ siteEnv: { SITE_PROCESSES: '2' } });
    const [site] = running.sites;
    const players = await makePlayers(running);
    const names = players.map(({ name }) => name);
    const strangers: Reader[] = Array.from({ length: READERS / 5 }, () => ({ name: null, cookie: null }));
    const answers = times({ short: 3_000, full: 100_000 });
    const found = await readPages(site, {
      readers: [...players, ...strangers],
      pages: PAGES,
      ownPages: OWN_PAGES,
      answers,
      names,
    });
    const figure = `${found.answers} answers, ${found.strangers} with the name of another, ${found.missing} without their own, ${found.refusals} asked again`;
    if (found.strangers > 0 || found.missing > 0 || found.refusals > answers * REFUSED_SHARE)
      throw new Error(figure);
    return figure;
  },
};

export const SEVERAL_PROCESSES: readonly FaultPromise[] = [renewal, ownNames];

/** Copies an account of the demo under names of which none is part of another, and gives each copy a session: logins would take longer than all the reading. */
async function makePlayers(house: House): Promise<(Reader & { readonly name: string })[]> {
  const names = Array.from({ length: READERS }, (_, at) => `Lecteur${String(at).padStart(2, '0')}x`);
  const secret = house.siteEnv.SESSION_SECRET ?? '';
  const players = await withDatabase(house, async (db) => {
    const accounts = db.collection<{ _id: number }>('accounts');
    const model = await accounts.findOne({ nameKey: 'joueur' });
    const own = (name: string, at: number) => ({ _id: FIRST_ID + at, name, nameKey: name.toLowerCase() });
    await accounts.insertMany(names.map((name, at) => ({ ...model, ...own(name, at) })));
    return Promise.all(
      names.map(async (name, at) => {
        const seal = await writeSession(db, { accountId: FIRST_ID + at, secret });
        return { name, cookie: `atout-session=${seal}` };
      }),
    );
  });
  for (const { name, cookie } of players) {
    const known = await whoIs(house.sites[0], cookie);
    if (known !== name) throw new Error(`The session of ${name} is that of ${known ?? 'nobody'}`);
  }
  return players;
}

async function untilRenewed(logFile: string, times: number): Promise<void> {
  const until = performance.now() + RENEWAL_MS;
  while ((await readFile(logFile, 'utf8')).split('all processes were renewed').length <= times) {
    if (performance.now() > until) throw new Error('The processes were not renewed within two minutes');
    await wait(100);
  }
}

function describe(outcomes: Outcomes): string {
  const failed = [...outcomes].filter(([outcome]) => !/^[23]\d\d$/.test(outcome));
  if (failed.length > 0) throw new Error(`failed: ${JSON.stringify(Object.fromEntries(outcomes))}`);
  return `0 of ${[...outcomes.values()].reduce((total, count) => total + count, 0)} requests failed`;
}
