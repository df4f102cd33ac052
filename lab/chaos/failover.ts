import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { percentile } from '../../scripts/attacks/watch.ts';
import { logIn, PASSWORD, tryAsk } from '../../scripts/http.ts';
import { amount, beside, must, mustBeNone, seconds, until, type Habit } from './check.ts';
import { freshAddress, whoIs } from './client.ts';
import type { FaultTest, Lab } from './lab.ts';
import { MongoSet } from './mongo-set.ts';
import { checkOrder } from './away.ts';
import { newcomers, settleSignUps, type SignUp } from './sign-up.ts';
import { Writers } from './writers.ts';

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
    const [one, other] = sites;
    const writers = new Writers({ sites, db, staff });
    const players: SignUp[] = [];
    const readers = new Readers(sites, staff);
    const faults: string[] = [];
    const backs: number[] = [];
    const failOver = async (round: number) => {
      await set.untilWhole();
      const guess = makeGuesser(sites);
      await Promise.all([sleep(500), guess(2)]);
      const isFrozen = round % lab.times(2, FROZEN_EVERY) === 0;
      const cookie = await logIn(one, 'Arbitre', { from: freshAddress() });
      const old = await set.primary();
      if (isFrozen) old.freeze();
      else await old.kill();
      const since = performance.now();
      await set.primary(old);
      backs.push(await readers.untilBack(since));
      const leave = () => tryAsk(`${other}/rest/disconnect`, { json: {}, cookie });
      await until('a session can be ended', async () => (await leave()).status === 200);
      faults.push(...(await guess(GUESSES + 20)));
      if (isFrozen) old.thaw();
      else await old.start();
      // The old primary wakes up and takes itself for the primary.
      if ((await countKnown(sites, cookie, 40)) > 0) faults.push('a session lives again');
    };
    const habits = [...readers.habits(), ...writers.habits(), newcomers(players, sites, 1_500)];
    const rounds = await beside(habits, async () => {
      const made = await lab.rounds([2, 50], failOver);
      await set.untilWhole();
      return made;
    });
    const accounts = await settleSignUps(one, db, players);
    mustBeNone([...faults, ...(await writers.faults()), ...readers.faults]);
    const events = await checkOrder(db);
    const median = percentile(backs, 0.5);
    must(lab.isShort || median <= BACK_MS, `pages were back after ${seconds(median)} at the median`);
    return `${rounds} failovers; 0 of ${amount(writers.acknowledged.size)} acknowledged writes lost, doubled or unseen, ${writers.unknown} without an outcome; ${amount(accounts)} sign-ups with one account; ${amount(events)} events in order; pages back after ${seconds(median)} (median), ${seconds(Math.max(...backs))} at worst; ${readers.figure()}`;
  },

  'mongodb-step-down': async (lab) => {
    const { set, sites, staff } = await setUp(lab);
    const readers = new Readers(sites, staff);
    const stepDown = async () => {
      await set.untilWhole();
      await sleep(700);
      await set.stepDown();
      await set.primary();
    };
    const rounds = await beside(readers.habits(), async () => {
      const made = await lab.rounds([1, 20], stepDown);
      await sleep(700);
      return made;
    });
    mustBeNone(readers.faults);
    return `${rounds} step-downs; ${readers.figure()}`;
  },

  'mongodb-secondary-behind': async (lab) => {
    const { set, db, sites } = await setUp(lab);
    const cookies: string[] = [];
    for (let at = 0; at < lab.times(3, 30); at += 1)
      cookies.push(await logIn(sites[at % 2] ?? '', 'Arbitre', { from: freshAddress() }));
    await set.untilWhole();
    const behind = await set.secondary();
    await behind.command({ fsync: 1, lock: true });
    lab.atEnd(() => behind.command({ fsyncUnlock: 1 }));
    let wrong = 0;
    for (const [at, cookie] of cookies.entries()) {
      await tryAsk(`${sites[1 - (at % 2)]}/rest/disconnect`, { json: {}, cookie });
      wrong += await countKnown(sites, cookie, 4);
    }
    const secondary = behind.client.db('atout', {}).collection('sessions');
    const there = await secondary.countDocuments({}, { readPreference: 'secondary' });
    const stillThere = there - (await db.collection('sessions').countDocuments());
    must(stillThere === cookies.length, `the secondary lagged by ${stillThere} sessions only`);
    must(wrong === 0, `${wrong} answers knew an ended session`);
    return `0 of ${4 * cookies.length} answers knew a session that was ended; the secondary still had all ${stillThere}`;
  },
} satisfies Record<string, FaultTest>;

type Stage = { readonly set: MongoSet; readonly db: Db; readonly sites: readonly [string, ...string[]] };

/** A replica set, two sites, a game server, and the cookie of staff who may do everything. */
async function setUp(lab: Lab): Promise<Stage & { readonly staff: string }> {
  const set = await MongoSet.start(lab);
  const { urls } = await lab.world({ sites: 2, mongodbUri: set.uri + CARELESS });
  return { set, db: set.db, sites: urls, staff: await logIn(urls[0], 'Squonk') };
}

/** How many of some answers, of one site and another in turn, know a session. */
async function countKnown(sites: readonly string[], cookie: string, answers: number): Promise<number> {
  let known = 0;
  for (let asked = 0; asked < answers; asked += 1)
    if (typeof (await whoIs(sites[asked % 2] ?? '', cookie)) === 'string') known += 1;
  return known;
}

type Seen = { readonly site: string; readonly askedAt: number; readonly ms: number; readonly status: number };

/** People who open cached pages, and staff who open a page that needs data, again and again at every site. */
class Readers {
  readonly faults: string[] = [];
  readonly #cached: Seen[] = [];
  readonly #data: Seen[] = [];
  readonly #sites: readonly string[];
  readonly #staff: string;

  constructor(sites: readonly string[], staff: string) {
    this.#sites = sites;
    this.#staff = staff;
  }

  habits(): Habit[] {
    return this.#sites.flatMap((site) =>
      [...CACHED_PAGES, DATA_PAGE].map((page): Habit => [100, () => this.#read(site, page)]),
    );
  }

  async #read(site: string, page: string): Promise<void> {
    const isData = page === DATA_PAGE;
    const askedAt = performance.now();
    const { status, body, ms } = await tryAsk(site + page, isData ? { cookie: this.#staff } : {});
    (isData ? this.#data : this.#cached).push({ site, askedAt, ms, status });
    const isError = body.includes('Erreur du serveur (code') && /<\/html>\s*$/.test(body);
    if (status !== 200 && !(isData && isError)) this.faults.push(`${site}${page} answered ${status}`);
    if (ms > ANSWER_MS) this.faults.push(`${page} took ${seconds(ms)}`);
  }

  /** Waits until every site has answered a page that needs data, asked for after `since`; returns how long after `since` that was. */
  async untilBack(since: number): Promise<number> {
    const isBack = ({ askedAt, status }: Seen) => askedAt >= since && status === 200;
    const firsts = () =>
      this.#sites.map((site) => this.#data.find((one) => one.site === site && isBack(one)));
    await until('pages are back', () => !firsts().includes(undefined), 90_000);
    return Math.max(...firsts().map((one) => (one ? one.askedAt + one.ms : 0))) - since;
  }

  figure(): string {
    const failed = this.#data.filter(({ status }) => status !== 200).length;
    const longest = Math.max(...[...this.#cached, ...this.#data].map(({ ms }) => ms));
    return `0 of ${amount(this.#cached.length)} cached pages failed, ${amount(failed)} of ${amount(this.#data.length)} others were a full page with 503; longest answer ${seconds(longest)}`;
  }
}

/** Somebody who guesses a password, in turn at both sites, from one address. The last call returns what is wrong with the limit. */
function makeGuesser(sites: readonly string[]): (times: number) => Promise<string[]> {
  const from = freshAddress();
  let [turns, judged] = [0, 0];
  let isBlocked = false;
  const guess = async (site: string | undefined, password: string) =>
    tryAsk(`${site}/rest/connect`, { json: { accountName: 'Arbitre', password }, from });
  return async (times) => {
    for (let left = times; left > 0 && !isBlocked; left -= 1) {
      turns += 1;
      const { error } = (await guess(sites[turns % 2], `pas le bon ${turns}`)).json;
      if (error === 'bad credentials') judged += 1;
      isBlocked = error === 'blocked ip';
    }
    const last = isBlocked ? await guess(sites[0], PASSWORD) : null;
    return [
      ...(judged > GUESSES ? [`${judged} guesses were judged`] : []),
      ...(times > GUESSES && !isBlocked ? ['a guesser was never blocked'] : []),
      ...(last?.status === 200 && last.json.error !== 'blocked ip' ? ['a block did not hold'] : []),
    ];
  };
}
