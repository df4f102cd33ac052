import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { untilReady } from './away.ts';
import { amount, must, mustBeNone, repeat, seconds, until } from './check.ts';
import { ask } from '../../scripts/http.ts';
import { expectStatus, jsonOf, logIn, statusOf, tryAsk } from './client.ts';
import { withDatabase, type FaultTest } from './lab.ts';
import { inventSignUp, settleSignUps, signUp, type SignUp } from './sign-up.ts';
import { TcpProxy, type Line } from './tcp-proxy.ts';

/** The status is at most five seconds old, and a call that nobody answers ends after five. */
const OFF_MS = 20_000;

const CHANGES = 6;
const CUT_MS = 10_000;
const CACHED_PAGE = '/guilds.html';
const READERS = 4;

const BROKEN_LINES: readonly Line[] = ['refuse', 'stall', 'deaf', 'mute'];

/** The network between two programs breaks. */
export const LINES = {
  'bridge-cut': async (lab) => {
    const world = await lab.world({ sites: 2 });
    const urls = world.sites.map(({ url }) => url);
    const cookie = await logIn(urls[0] ?? '', 'Squonk');
    const players: SignUp[] = [];
    const siteOf = (number: number) => urls[number % 2] ?? '';
    const waits = { off: 0, on: 0 };
    return withDatabase(world, async (db) => {
      const target = await db.collection('accounts').findOne({ name: 'Joueur' });
      const work = async () => {
        for (let at = 0; at < CHANGES; at += 1) {
          const json = { ban: at % 2 === 0 ? 'Essai' : false };
          const url = `${siteOf(at)}/rest/admin/account/${String(target?._id)}/ban`;
          const { body } = await expectStatus(url, 200, { cookie, json });
          must(body.startsWith('{"ban"'), `the ban was answered ${body}`);
        }
        const fresh = [0, 1, 2].map((at) => inventSignUp(`Ligne${players.length + at}`));
        players.push(...fresh);
        await Promise.all(fresh.map((player, at) => signUp(siteOf(at), player)));
      };
      await work();
      for (const broken of BROKEN_LINES) {
        lab.say(broken);
        await world.bridge.become(broken);
        waits.off = Math.max(waits.off, await untilStatus(urls, false));
        await work();
        await world.bridge.become('pass');
        waits.on = Math.max(waits.on, await untilStatus(urls, true));
      }
      const accounts = await settleSignUps(siteOf(1), db, players);
      const noted = await checkOrder(db);
      return `${noted} changes noted once and in order, ${players.length} sign-ups, ${accounts} accounts; « Serveur OFF » within ${seconds(waits.off)}, back within ${seconds(waits.on)}`;
    });
  },

  'database-cut': async (lab) => {
    const world = await lab.world({});
    const proxy = await TcpProxy.start(Number(/:(\d+)\//.exec(world.mongodbUri)?.[1]));
    const MONGODB_URI = `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`;
    const site = await lab.site(world, { name: 'behind-proxy', env: { MONGODB_URI } });
    const faults: string[] = [];
    const seen = { cached: 0, slowest: 0, back: 0 };
    const readCached = async () => {
      const status = await statusOf(site.url + CACHED_PAGE);
      seen.cached += 1;
      if (status !== 200) faults.push(`${CACHED_PAGE} ${status}`);
    };
    const readOthers = async () => {
      const page = await ask(`${site.url}/ranking.html?page=1&q=${performance.now()}`);
      seen.slowest = Math.max(seen.slowest, page.ms);
      if (page.status !== 200 && page.status !== 503) faults.push(`/ranking.html ${page.status}`);
      const health = await statusOf(`${site.url}/healthz`);
      if (health !== 200) faults.push(`/healthz ${health}`);
    };
    await expectStatus(site.url + CACHED_PAGE, 200);
    const readers = Array.from({ length: READERS }, () => repeat(50, readCached));
    readers.push(repeat(200, readOthers));
    for (const broken of BROKEN_LINES) {
      lab.say(broken);
      await proxy.become(broken);
      await until('/readyz is 503', async () => (await statusOf(`${site.url}/readyz`)) === 503);
      await sleep(lab.times(1_000, CUT_MS));
      await proxy.become('pass');
      seen.back = Math.max(seen.back, await untilReady(site));
    }
    await Promise.all(readers.map((stop) => stop()));
    mustBeNone(faults);
    return `${amount(seen.cached)} readers of a cached page, none refused; others 503 within ${seconds(seen.slowest)}; back within ${seconds(seen.back)}`;
  },
} satisfies Record<string, FaultTest>;

/** Waits until every site says ON or OFF; returns how long the slowest took. */
function untilStatus(urls: readonly string[], isOn: boolean): Promise<number> {
  const isSaid = async () => {
    const answers = await Promise.all(urls.map((url) => tryAsk(`${url}/rest/status`)));
    return answers.every((answer) => jsonOf(answer).on === isOn);
  };
  return until(`« Serveur ${isOn ? 'ON' : 'OFF'} »`, isSaid, OFF_MS);
}

type Event = { readonly _id: string } & Readonly<Record<string, unknown>>;

/** Compares, for each target, the order in which the game server noted the changes with that in which they were made. */
export async function checkOrder(db: Db): Promise<number> {
  const made = await db.collection<Event>('outbox').find().sort({ createdAt: 1, _id: 1 }).toArray();
  const came = await db.collection<Event>('referenceEvents').find().sort({ $natural: 1 }).toArray();
  const noted = came.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  must(made.length > 0, 'there was no change');
  const targetOf = ({ accountId, nicknameId, animation }: Event) => [accountId, nicknameId, animation].join();
  for (const [target, events] of Map.groupBy(made, targetOf)) {
    const ids = new Set(events.map(({ _id }) => _id));
    const order = noted.filter(({ _id }) => ids.has(_id)).map(({ _id }) => _id);
    must(
      order.join() === [...ids].join(),
      `the changes of ${target} were made as ${[...ids].join()}, and noted as ${order.join()}`,
    );
  }
  return noted.length;
}
