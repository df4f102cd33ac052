import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { percentile } from '../../scripts/attacks/watch.ts';
import { amount, must, mustBeNone, repeat, seconds, until } from './check.ts';
import { ask } from '../../scripts/http.ts';
import { freshAddress, jsonOf, logIn, PASSWORD, tryAsk, whoIs } from './client.ts';
import type { FaultTest, Lab } from './lab.ts';
import { MongoSet } from './mongo-set.ts';
import { checkOrder } from './lines.ts';
import { inventSignUp, settleSignUps, signUp, type SignUp } from './sign-up.ts';
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
  'mongodb-failover': (lab) =>
    onStage(lab, async ({ set, db, sites, staff }) => {
      const writers = await makeWriters({ sites, db, staff });
      const stops = writers.map((writer) =>
        repeat(writer.pauseMs, (turn) => writer.write(sites[turn % 2] ?? '', sites[1 - (turn % 2)] ?? '')),
      );
      const players: SignUp[] = [];
      const newcomers = repeat(1_500, async (turn) => {
        const player = inventSignUp(`Nouveau${turn}`);
        players.push(player);
        await signUp(sites[turn % 2] ?? '', player);
      });
      const readers = startReaders(sites, staff);
      const faults: string[] = [];
      const backs: number[] = [];
      const rounds = lab.times(2, 50);
      for (let round = 1; round <= rounds; round += 1) {
        await set.untilWhole();
        const guess = makeGuesser(sites);
        await Promise.all([sleep(500), guess(2)]);
        const isFrozen = round % lab.times(2, FROZEN_EVERY) === 0;
        const session = await logIn(sites[0] ?? '', 'Arbitre', { from: freshAddress() });
        const old = await set.primary();
        if (isFrozen) old.freeze();
        else await old.kill();
        const since = performance.now();
        await set.primary(old);
        backs.push(await readers.untilBack(since));
        const leave = () => tryAsk(`${sites[1]}/rest/disconnect`, { json: {}, cookie: session });
        await until('a session can be ended', async () => (await leave())?.status === 200);
        faults.push(...(await guess(GUESSES + 20)));
        if (isFrozen) old.thaw();
        else await old.start();
        // The old primary wakes up and takes itself for the primary.
        for (let asked = 0; asked < 40; asked += 1)
          if (typeof (await whoIs(sites[asked % 2] ?? '', session)) === 'string')
            faults.push('a session lives again');
        lab.say(`${round} of ${rounds}: back after ${seconds(backs.at(-1) ?? 0)}`);
      }
      await set.untilWhole();
      await Promise.all([...stops, newcomers].map((stop) => stop()));
      await readers.stop();
      const accounts = await settleSignUps(sites[0] ?? '', db, players);
      for (const { books, find } of writers) faults.push(...books.faults(await find()));
      mustBeNone([...faults, ...readers.faults]);
      const events = await checkOrder(db);
      const median = percentile(backs, 0.5);
      must(lab.isShort || median <= BACK_MS, `pages were back after ${seconds(median)} at the median`);
      const sum = (of: (writer: (typeof writers)[number]) => number) =>
        amount(writers.reduce((total, writer) => total + of(writer), 0));
      return `${rounds} failovers; 0 of ${sum(({ books }) => books.acknowledged.size)} acknowledged writes lost, doubled or unseen, ${sum(({ books }) => books.unknown.size)} without an outcome; ${amount(accounts)} sign-ups with one account; ${amount(events)} events in order; pages back after ${seconds(median)} (median), ${seconds(Math.max(...backs))} at worst; ${readers.figure()}`;
    }),

  'mongodb-step-down': (lab) =>
    onStage(lab, async ({ set, sites, staff }) => {
      const readers = startReaders(sites, staff);
      const rounds = lab.times(1, 20);
      for (let round = 1; round <= rounds; round += 1) {
        await set.untilWhole();
        await sleep(700);
        await set.stepDown();
        await set.primary();
      }
      await sleep(700);
      await readers.stop();
      mustBeNone(readers.faults);
      return `${rounds} step-downs; ${readers.figure()}`;
    }),

  'mongodb-secondary-behind': (lab) =>
    onStage(lab, async ({ set, db, sites }) => {
      const cookies: string[] = [];
      for (let at = 0; at < lab.times(3, 30); at += 1)
        cookies.push(await logIn(sites[at % 2] ?? '', 'Arbitre', { from: freshAddress() }));
      await set.untilWhole();
      const primary = await set.primary();
      const behind = set.members.find((member) => member !== primary);
      if (behind === undefined) throw new Error('the set has one member');
      await behind.command({ fsync: 1, lock: true });
      try {
        let wrong = 0;
        for (const [at, cookie] of cookies.entries()) {
          await ask(`${sites[1 - (at % 2)]}/rest/disconnect`, { json: {}, cookie });
          for (let asked = 0; asked < 4; asked += 1)
            if (typeof (await whoIs(sites[asked % 2] ?? '', cookie)) === 'string') wrong += 1;
        }
        const secondary = behind.client.db('atout', {}).collection('sessions');
        const there = await secondary.countDocuments({}, { readPreference: 'secondary' });
        const stillThere = there - (await db.collection('sessions').countDocuments());
        must(stillThere === cookies.length, `the secondary lagged by ${stillThere} sessions only`);
        must(wrong === 0, `${wrong} answers knew an ended session`);
        return `0 of ${4 * cookies.length} answers knew a session that was ended; the secondary still had all ${stillThere}`;
      } finally {
        await behind.command({ fsyncUnlock: 1 });
      }
    }),
} satisfies Record<string, FaultTest>;

type Stage = {
  readonly set: MongoSet;
  readonly db: Db;
  readonly sites: readonly string[];
  /** The cookie of staff who may do everything. */
  readonly staff: string;
};

/** Starts a replica set, two sites and a game server, and clears them away when `play` is over. */
async function onStage(lab: Lab, play: (stage: Stage) => Promise<string>): Promise<string> {
  const set = await MongoSet.start(lab);
  const world = await lab.world({
    sites: 2,
    mongodbUri: set.uri + CARELESS,
  });
  const client = new MongoClient(set.uri);
  const sites = world.sites.map(({ url }) => url);
  try {
    const staff = await logIn(sites[0] ?? '', 'Squonk');
    return await play({ set, db: client.db('atout'), sites, staff });
  } finally {
    await Promise.all([client.close(), set.close()]);
  }
}

type Seen = {
  readonly site: string;
  readonly askedAt: number;
  readonly endedAt: number;
  readonly status: number;
};

/** People who open cached pages, and staff who open a page that needs data, again and again at every site. */
function startReaders(sites: readonly string[], staff: string) {
  const seen = { cached: [] as Seen[], data: [] as Seen[] };
  const faults: string[] = [];
  const read = (kept: Seen[], site: string, page: string, cookie?: string) =>
    repeat(100, async () => {
      const askedAt = performance.now();
      const { status, body } = (await tryAsk(site + page, { cookie })) ?? { status: 0, body: '' };
      const endedAt = performance.now();
      kept.push({ site, askedAt, endedAt, status });
      const isError = body.includes('Erreur du serveur (code') && /<\/html>\s*$/.test(body);
      if (status !== 200 && (page !== DATA_PAGE || !isError))
        faults.push(`${site}${page} answered ${status}`);
      if (endedAt - askedAt > ANSWER_MS) faults.push(`${page} took ${seconds(endedAt - askedAt)}`);
    });
  const stops = sites.flatMap((site) => [
    ...CACHED_PAGES.map((page) => read(seen.cached, site, page)),
    read(seen.data, site, DATA_PAGE, staff),
  ]);
  return {
    stop: () => Promise.all(stops.map((stop) => stop())),
    /** Waits until every site has answered a page that needs data, asked for after `since`; returns how long after `since` that was. */
    untilBack: async (since: number) => {
      const isBack = (one: Seen) => one.askedAt >= since && one.status === 200;
      const firsts = () => sites.map((site) => seen.data.find((one) => one.site === site && isBack(one)));
      await until('pages are back', () => firsts().every((one) => one !== undefined), 90_000);
      return Math.max(...firsts().map((one) => one?.endedAt ?? 0)) - since;
    },
    faults,
    figure: () => {
      const failed = seen.data.filter(({ status }) => status !== 200).length;
      const longest = [...seen.cached, ...seen.data].map(({ askedAt, endedAt }) => endedAt - askedAt);
      return `0 of ${amount(seen.cached.length)} cached pages failed, ${amount(failed)} of ${amount(seen.data.length)} others were a full page with 503; longest answer ${seconds(Math.max(...longest))}`;
    },
  };
}

/** Somebody who guesses a password, in turn at both sites, from one address. The last call returns what is wrong with the limit. */
function makeGuesser(sites: readonly string[]): (times: number) => Promise<string[]> {
  const from = freshAddress();
  let turns = 0;
  let judged = 0;
  let isBlocked = false;
  return async (times) => {
    for (let left = times; left > 0 && !isBlocked; left -= 1) {
      turns += 1;
      const json = { accountName: 'Arbitre', password: `pas le bon ${turns}` };
      const { error } = jsonOf(await tryAsk(`${sites[turns % 2]}/rest/connect`, { json, from }));
      if (error === 'bad credentials') judged += 1;
      isBlocked = error === 'blocked ip';
    }
    const json = { accountName: 'Arbitre', password: PASSWORD };
    const last = isBlocked ? await tryAsk(`${sites[0]}/rest/connect`, { json, from }) : null;
    return [
      ...(judged > GUESSES ? [`${judged} guesses were judged`] : []),
      ...(times > GUESSES && !isBlocked ? ['a guesser was never blocked'] : []),
      ...(last?.status === 200 && jsonOf(last).error !== 'blocked ip' ? ['a block did not hold'] : []),
    ];
  };
}
