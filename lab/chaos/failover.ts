import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../scripts/attacks/watch.ts';
import { logIn, tryAsk } from '../../scripts/http.ts';
import {
  amount,
  beside,
  countsOf,
  freshAddress,
  must,
  mustBeNone,
  seconds,
  statusOf,
  until,
  whoIs,
  type Habit,
} from './check.ts';
import type { FaultTest, Lab } from './lab.ts';
import { MongoSet, type Member } from './mongo-set.ts';
import { checkOrder } from './away.ts';
import { newcomers, settleSignUps, type SignUp } from './sign-up.ts';
import { makeWriters } from './writers.ts';

/** MongoDB elects a new primary within this time at the median, with its default settings. */
const BACK_MS = 13_000;

/** 5 s until a silent primary is given up, and 3 s to find another one; some more for a page that is busy elsewhere. */
const ANSWER_MS = 10_000;

/** In every fourth round the primary hangs; in the others it dies. */
const FROZEN_EVERY = 4;

/** Wrong passwords of one address for one name until it is blocked (product/accounts §5.1). */
const GUESSES = 5;

/** Options of a careless operator in the connection string. The site ignores all of them (decision 0015). */
const CARELESS = '&readPreference=secondaryPreferred&readConcernLevel=available&w=1&retryWrites=false';

const CACHED_PAGES = ['/', '/ranking.html', '/staff.html'];
const DATA_PAGE = '/admin/accounts';

/** A replica set of three loses its primary, changes it, or has a secondary that lags. */
export const FAILOVER = {
  'mongodb-failover': async (lab) => {
    const { set, db, sites, staff } = await setUp(lab);
    const writers = makeWriters({ sites, db, staff });
    const players: SignUp[] = [];
    const readers = makeReaders(sites, staff);
    const faults: string[] = [];
    const backs: number[] = [];
    const failOver = async (round: number) => {
      const guesser = freshAddress();
      const [errors] = await Promise.all([guess(sites, guesser, 2), sleep(500)]);
      const isFrozen = round % lab.times(2, FROZEN_EVERY) === 0;
      const cookie = await logIn(sites[0], 'Arbitre', { from: freshAddress() });
      const old = await set.primary();
      if (isFrozen) old.freeze();
      else await old.kill();
      const since = performance.now();
      await set.primary(old);
      const ask = () => Promise.all(sites.map((site) => statusOf(site + DATA_PAGE, { cookie: staff })));
      const areBack = async () => (await ask()).every((status) => status === 200);
      await until('pages are back', areBack, 90_000);
      backs.push(performance.now() - since);
      const leave = () => tryAsk(`${sites[1]}/rest/disconnect`, { json: {}, cookie });
      await until('a session can be ended', async () => (await leave()).status === 200);
      errors.push(...(await guess(sites, guesser, GUESSES + 20)));
      const judged = errors.filter((error) => error === 'bad credentials').length;
      if (judged > GUESSES || !errors.includes('blocked ip')) faults.push(`guesses: ${countsOf(errors)}`);
      const isIn = await logIn(sites[0], 'Arbitre', { from: guesser }).then(Boolean, () => false);
      if (isIn) faults.push('a block did not hold');
      if (isFrozen) old.thaw();
      else await old.start();
      // A thawed primary first takes itself for the primary still.
      if ((await countKnown(sites, cookie, 40)) > 0) faults.push('a session lives again');
      await set.untilWhole();
    };
    const habits = [...readers.habits, ...writers.habits, newcomers(players, sites, 1_500)];
    const rounds = await beside(habits, () => lab.rounds(2, 50, failOver));
    const accounts = await settleSignUps(sites[0], db, players);
    mustBeNone([...faults, ...(await writers.findFaults()), ...readers.faults]);
    const events = await checkOrder(db);
    const median = percentile(backs, 0.5);
    must(lab.isShort || median <= BACK_MS, `pages were back after ${seconds(median)} at the median`);
    return `${rounds} failovers; 0 of ${amount(writers.acknowledged.size)} acknowledged writes lost, doubled or unseen; ${amount(accounts)} sign-ups with one account; ${amount(events)} events in order; pages back after ${seconds(median)} (median), ${seconds(Math.max(...backs))} at worst; ${readers.figure()}`;
  },

  'mongodb-step-down': async (lab) => {
    const { set, sites, staff } = await setUp(lab);
    const readers = makeReaders(sites, staff);
    const rounds = await beside(readers.habits, () =>
      lab.rounds(1, 20, async () => {
        await set.untilWhole();
        await set.stepDown();
        await set.primary();
        await sleep(1_400);
      }),
    );
    mustBeNone(readers.faults);
    return `${rounds} step-downs; ${readers.figure()}`;
  },

  'mongodb-secondary-behind': async (lab) => {
    const { set, db, sites } = await setUp(lab);
    const cookies: string[] = [];
    for (let at = 0; at < lab.times(3, 30); at += 1)
      cookies.push(await logIn(sites[at % 2] ?? '', 'Arbitre', { from: freshAddress() }));
    await set.untilWhole();
    const primary = await set.primary();
    const [{ client }] = set.members.filter((member) => member !== primary) as [Member];
    await client.db('admin').command({ fsync: 1, lock: true });
    lab.atEnd(() => client.db('admin').command({ fsyncUnlock: 1 }));
    let wrong = 0;
    for (const [at, cookie] of cookies.entries()) {
      await tryAsk(`${sites[1 - (at % 2)]}/rest/disconnect`, { json: {}, cookie });
      wrong += await countKnown(sites, cookie, 4);
    }
    const there = await client.db('atout').collection('sessions').countDocuments();
    const stillThere = there - (await db.collection('sessions').countDocuments());
    must(stillThere === cookies.length, `the secondary lagged by ${stillThere} sessions only`);
    must(wrong === 0, `${wrong} answers knew an ended session`);
    return `0 of ${4 * cookies.length} answers knew a session that was ended; the secondary still had all ${stillThere}`;
  },
} satisfies Record<string, FaultTest>;

/** A replica set, two sites, a game server, and the cookie of staff with all privileges. */
async function setUp(lab: Lab) {
  const set = await MongoSet.start(lab);
  const { urls: sites } = await lab.world({ sites: 2, mongodbUri: set.uri + CARELESS });
  return { set, db: set.client.db('atout'), sites, staff: await logIn(sites[0], 'Squonk') };
}

/** How many of some answers, of one site and another in turn, know a session. */
async function countKnown(sites: readonly string[], cookie: string, answers: number): Promise<number> {
  let known = 0;
  for (let asked = 0; asked < answers; asked += 1)
    if (typeof (await whoIs(sites[asked % 2] ?? '', cookie)) === 'string') known += 1;
  return known;
}

/** Guesses a password from one address, in turn at both sites; returns the errors that the sites name. */
async function guess(sites: readonly string[], from: string, times: number): Promise<string[]> {
  const errors: string[] = [];
  for (let at = 0; at < times; at += 1) {
    const json = { accountName: 'Arbitre', password: `pas le bon ${times} ${at}` };
    const answer = await tryAsk(`${sites[at % 2]}/rest/connect`, { json, from });
    errors.push(String(answer.json.error));
  }
  return errors;
}

/** People who open cached pages, and staff who open a page that needs data, again and again at every site. */
function makeReaders(sites: readonly string[], staff: string) {
  const counts = { cached: 0, data: 0, failed: 0, longestMs: 0 };
  const faults: string[] = [];
  const read = async (site: string, page: string) => {
    const isData = page === DATA_PAGE;
    const { status, body, ms } = await tryAsk(site + page, { cookie: isData ? staff : undefined });
    counts[isData ? 'data' : 'cached'] += 1;
    counts.longestMs = Math.max(counts.longestMs, ms);
    if (status !== 200) {
      const isFullPage = body.includes('Erreur du serveur (code') && /<\/html>\s*$/.test(body);
      if (isData && isFullPage) counts.failed += 1;
      else faults.push(`${site}${page} answered ${status}`);
    }
    if (ms > ANSWER_MS) faults.push(`${page} took ${seconds(ms)}`);
  };
  const habits = sites.flatMap((site) =>
    [...CACHED_PAGES, DATA_PAGE].map((page): Habit => [100, () => read(site, page)]),
  );
  const figure = () =>
    `0 of ${amount(counts.cached)} cached pages failed, ${amount(counts.failed)} of ${amount(counts.data)} others were a full page with 503; longest answer ${seconds(counts.longestMs)}`;
  return { habits, faults, figure };
}
