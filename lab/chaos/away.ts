import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { percentile } from '../../scripts/attacks/watch.ts';
import { expectStatus, logIn, PASSWORD, tryAsk } from '../../scripts/http.ts';
import { amount, beside, must, mustBeNone, seconds, statusOf, until, whoIs, type Habit } from './check.ts';
import { TWO_PROCESSES, type FaultTest } from './lab.ts';
import { inventSignUp, settleSignUps, signUp, type SignUp } from './sign-up.ts';
import { TcpProxy, type Line } from './tcp-proxy.ts';

/** Addresses that need no data, and a page that does: a search that nobody has made before. */
const BARE = ['/', '/telecharger.html', '/login.html', '/subscribe.html', '/healthz'];
const dataPage = () => `/recherche?q=zz${Math.round(performance.now())}`;

/** The status is at most five seconds old, and an unanswered call ends after five. */
const OFF_MS = 20_000;
const CHANGES = 6;

const CUT_MS = 10_000;
const CACHED_PAGE = '/guilds.html';
const READERS = 4;

const BROKEN_LINES: readonly Line[] = ['refuse', 'stall', 'deaf', 'mute'];

/** MongoDB, a site or the network between two programs is away, and comes back. */
export const AWAY = {
  'mongodb-away': async (lab) => {
    const { sites, mongod } = await lab.world(TWO_PROCESSES);
    const [site] = sites;
    const cookie = await logIn(site.url, 'Joueur');
    const waits: number[] = [];
    const expectAway = async () => {
      for (const page of BARE) await expectStatus(site.url + page, 200);
      const { body } = await expectStatus(site.url + dataPage(), 503);
      must(body.includes('</html>'), 'the error is no full page');
    };
    const rounds = await lab.rounds(1, 10, async () => {
      await mongod?.kill();
      await untilAway(site.url);
      await expectAway();
      const asked = BARE.map((page) => tryAsk(site.url + page));
      await site.kill();
      await Promise.all(asked);
      await site.start();
      await expectAway();
      await mongod?.start();
      waits.push(await site.untilReady());
      await expectStatus(site.url + dataPage(), 200);
      must((await whoIs(site.url, cookie)) === 'Joueur', 'the session is gone');
    });
    return `${rounds} of ${rounds}; ready ${seconds(percentile(waits, 0.5))} after MongoDB (median)`;
  },

  'bridge-cut': async (lab) => {
    const { urls, bridge, db } = await lab.world({ sites: 2 });
    const cookie = await logIn(urls[0], 'Squonk');
    const target = await db.collection('accounts').findOne({ name: 'Joueur' });
    const players: SignUp[] = [];
    const work = async () => {
      for (let at = 0; at < CHANGES; at += 1) {
        // This many bans in an hour ask staff for their password again.
        const json = { ban: at % 2 === 0 ? 'Essai' : false, proof: PASSWORD };
        const url = `${urls[at % 2]}/rest/admin/account/${String(target?._id)}/ban`;
        const { body } = await expectStatus(url, 200, { cookie, json });
        must(body.startsWith('{"ban"'), `the ban was answered ${body}`);
      }
      const fresh = [0, 1, 2].map((at) => inventSignUp(`Ligne${players.length + at}`));
      players.push(...fresh);
      await Promise.all(fresh.map((player, at) => signUp(urls[at % 2] ?? '', player)));
    };
    let [off, back] = [0, 0];
    await work();
    for (const broken of BROKEN_LINES) {
      await bridge.become(broken);
      off = Math.max(off, await untilStatus(urls, false));
      await work();
      await bridge.become('pass');
      back = Math.max(back, await untilStatus(urls, true));
    }
    const accounts = await settleSignUps(urls[1], db, players);
    const noted = await checkOrder(db);
    return `${noted} changes noted once and in order, ${players.length} sign-ups, ${accounts} accounts; « Serveur OFF » within ${seconds(off)}, back within ${seconds(back)}`;
  },

  'database-cut': async (lab) => {
    const world = await lab.world();
    const proxy = await TcpProxy.start(world.mongod?.program().port ?? 0);
    const MONGODB_URI = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
    const { url, untilReady } = await lab.site(world, { name: 'behind-proxy', env: { MONGODB_URI } });
    const faults: string[] = [];
    const cached: number[] = [];
    const others: number[] = [];
    let back = 0;
    const read = async (page: string, allowed: readonly number[]) => {
      const { ms, status } = await tryAsk(url + page);
      if (!allowed.includes(status)) faults.push(`${page} ${status}`);
      return ms;
    };
    const reader: Habit = [50, async () => cached.push(await read(CACHED_PAGE, [200]))];
    const readOthers = async () => {
      others.push(await read(`/ranking.html?page=1&q=${performance.now()}`, [200, 503]));
      await read('/healthz', [200]);
    };
    await expectStatus(url + CACHED_PAGE, 200);
    await beside([...Array.from({ length: READERS }, () => reader), [200, readOthers]], async () => {
      for (const broken of BROKEN_LINES) {
        await proxy.become(broken);
        await untilAway(url);
        await sleep(lab.times(1_000, CUT_MS));
        await proxy.become('pass');
        back = Math.max(back, await untilReady());
      }
    });
    mustBeNone(faults);
    return `${amount(cached.length)} readers of a cached page, none refused; others 503 within ${seconds(percentile(others, 1))}; back within ${seconds(back)}`;
  },
} satisfies Record<string, FaultTest>;

function untilAway(url: string): Promise<number> {
  return until('/readyz is 503', async () => (await statusOf(`${url}/readyz`)) === 503);
}

/** Waits until every site says ON or OFF; returns how long the slowest took. */
function untilStatus(urls: readonly string[], isOn: boolean): Promise<number> {
  const isSaid = async () => {
    const answers = await Promise.all(urls.map((url) => tryAsk(`${url}/rest/status`)));
    return answers.every(({ json }) => json.on === isOn);
  };
  return until(`« Serveur ${isOn ? 'ON' : 'OFF'} »`, isSaid, OFF_MS);
}

type Event = { readonly _id: string; readonly createdAt: Date } & Readonly<Record<string, unknown>>;

/**
 * Clock skew between sites, in milliseconds: a change may be stamped before one that is already delivered. Less than the pause of a writer, so
 * that two changes in the wrong order are found.
 */
const SKEW_MS = 50;

/** Checks that the game server noted every change once, and those of each target in order; returns their number. */
export async function checkOrder(db: Db): Promise<number> {
  const made = await db.collection<Event>('outbox').find().toArray();
  const noted = await db.collection<Event>('referenceEvents').find().sort({ createdAt: 1 }).toArray();
  must(made.length > 0, 'there was no change');
  const targetOf = ({ accountId, nicknameId, animation }: Event) => [accountId, nicknameId, animation].join();
  for (const [target, events] of Map.groupBy(made, targetOf)) {
    const madeAt = new Map(events.map(({ _id, createdAt }) => [_id, createdAt.getTime()]));
    const times = noted.flatMap(({ _id }) => madeAt.get(_id) ?? []);
    must(
      times.length === events.length,
      `${times.length} of ${events.length} changes of ${target} were noted`,
    );
    const isLate = times.some((time, at) => time <= Math.max(...times.slice(0, at)) - SKEW_MS);
    must(!isLate, `a change of ${target} was noted after a later one`);
  }
  return noted.length;
}
