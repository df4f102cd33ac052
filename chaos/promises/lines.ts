import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { BRIDGE_PATHS } from '#game-bridge/contract.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { ask, logIn } from '../lab/client.ts';
import { withDatabase } from '../lab/database.ts';
import { startOneSite, type Site } from '../lab/house.ts';
import { houseBehindLine } from '../lab/house-behind-line.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { startTcpProxy, type Line, type TcpProxy } from '../lab/tcp-proxy.ts';
import { seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';
import { inventSignUp, signUp, type SignUp } from '../sign-ups/client.ts';
import { readLedger } from '../sign-ups/ledger.ts';

const BROKEN: readonly Line[] = ['refuse', 'stall', 'deaf', 'mute'];

/** The status is at most five seconds old, and a call that nobody answers ends after five. */
const OFF_MS = 20_000;
const SETTLE_MS = 120_000;
const CHANGES = 6;

/** How many answers are cut at least, and how long that may take: what was cut is sent again after some seconds. */
const CUTS = 2;
const CUTTING_MS = 30_000;

const bridgeCut: FaultPromise = {
  name: 'bridge-cut',
  section: 'Something is away',
  promise:
    'The network between site and game server breaks, in any of five ways: « Serveur OFF » within seconds, and back by itself; changes arrive once and in their order, a sign-up makes one account however often it was sent.',
  how: 'A proxy in between two sites and the game server refuses, swallows both directions, only what is sent, only what is answered, and cuts answers in the middle; in each state six changes of one account by staff at both sites and three sign-ups; afterwards the order in which the game server noted the changes, and the accounts.',
  isShort: false,
  run: async (lab) => {
    const siteEnv = { TRUSTED_PROXIES: '127.0.0.1' };
    const gameEnv = { LOG_LEVEL: 'info' };
    const { house, line } = await houseBehindLine(lab, { sites: 2, siteEnv, gameEnv });
    const staff = await logIn(house.sites[0], 'Squonk');
    const players: SignUp[] = [];
    const chance = chanceOf(lab.seed);
    const waits = { off: 0, on: 0 };
    return withDatabase(house, async (db) => {
      const target = await db.collection<{ name: string }>('accounts').findOne({ name: 'Joueur' });
      if (target === null) throw new Error('the demo world has no Joueur');
      const work = async () => {
        await change(house.sites, { id: Number(target._id), cookie: staff });
        const fresh = Array.from({ length: 3 }, (_, at) => inventSignUp((players.length + at) * 10, chance));
        players.push(...fresh);
        await Promise.all(fresh.map((player, at) => tryAt(house.sites[at % 2] ?? house.sites[0], player)));
      };
      await work();
      for (const broken of BROKEN) {
        lab.say(`the line: ${broken}`);
        await line.become(broken);
        waits.off = Math.max(waits.off, await untilStatus(house.sites, false));
        await work();
        await line.become('pass');
        waits.on = Math.max(waits.on, await untilStatus(house.sites, true));
      }
      // What waited for the line is delivered first, or nothing would come while answers are cut.
      await untilSettled(db);
      const cuts = await cutAnswers(line, work);
      await untilSettled(db);
      for (const player of players) await tryAt(house.sites[1] ?? house.sites[0], player);
      const noted = await demandOrder(db);
      const { doubles, deceived, orphans } = await readLedger(db, players);
      if (doubles.length + deceived.length + orphans.length > 0)
        throw new Error(JSON.stringify({ doubles, deceived, orphans }));
      const without = players
        .filter(({ told }) => told.at(-1) !== 'created')
        .map(({ name, told }) => [name, told]);
      if (without.length > 0) throw new Error(`without account: ${JSON.stringify(without)}`);
      return `${noted} changes noted once and in order, ${players.length} sign-ups, ${players.length} accounts, ${cuts} answers cut; « Serveur OFF » within ${seconds(waits.off)}, back within ${seconds(waits.on)}`;
    });
  },
};

/** Changes one account several times, at one site after the other. */
async function change(sites: readonly Site[], { id, cookie }: { id: number; cookie: string }): Promise<void> {
  for (let number = 0; number < CHANGES; number += 1) {
    const site = sites[number % sites.length] ?? sites[0];
    if (site === undefined) return;
    const json = { ban: number % 2 === 0 ? `Essai ${number}` : false };
    const { status, body } = await ask(site, `/rest/admin/account/${id}/ban`, { json, cookie });
    if (status !== 200 || !body.includes('"ban"')) throw new Error(`the change answered ${status} ${body}`);
  }
}

function tryAt(site: Site, player: SignUp): Promise<void> {
  let isFirst = true;
  const door = { url: site.url, isLight: false, isOpen: () => true };
  const pick = () => (isFirst ? ((isFirst = false), door) : null);
  return signUp(player, { pick, chance: () => 1 });
}

/** Waits until every site says ON or OFF; returns how long the slowest took. */
async function untilStatus(sites: readonly Site[], isOn: boolean): Promise<number> {
  const says = async () => {
    const bodies = await Promise.all(sites.map((site) => ask(site, '/rest/status')));
    return bodies.every(({ body }) => (JSON.parse(body) as { on: boolean }).on === isOn);
  };
  return until(`« Serveur ${isOn ? 'ON' : 'OFF'} »`, says, OFF_MS);
}

/** Does the work while every other answer of the game server is cut in the middle. */
async function cutAnswers(line: TcpProxy, work: () => Promise<void>): Promise<number> {
  let cuts = 0;
  let isOver = false;
  const arm = () => {
    if (isOver) return;
    const spring = () => {
      cuts += 1;
      // Resets what has lost bytes.
      void line.become('pass');
      setTimeout(arm, 500);
    };
    line.arm(`POST ${cuts % 2 === 0 ? BRIDGE_PATHS.changed : BRIDGE_PATHS.accounts}`, {
      direction: 'back',
      afterBytes: 60,
      spring,
    });
  };
  arm();
  await work();
  await until('answers of both calls are cut', () => cuts >= CUTS, CUTTING_MS);
  isOver = true;
  line.disarm();
  return cuts;
}

async function untilSettled(db: Db): Promise<void> {
  const waiting = async () =>
    (await db.collection('outbox').countDocuments({ deliveredAt: null })) +
    (await db.collection('registrationIntents').countDocuments({ state: 'pending' }));
  await until('everything is delivered', async () => (await waiting()) === 0, SETTLE_MS);
}

/** Holds the order in which the game server noted the changes of each target against that in which they were made. */
async function demandOrder(db: Db): Promise<number> {
  const made = await db.collection<{ _id: string }>('outbox').find().sort({ createdAt: 1, _id: 1 }).toArray();
  // The order of insertion: the game server notes each change when it comes, and none twice.
  const came = await db.collection<{ _id: string }>('referenceEvents').find().sort({ $natural: 1 }).toArray();
  const [expected, noted] = [made, came].map((events) => events.map(({ _id }) => _id).join(' '));
  if (noted !== expected) throw new Error(`made: ${expected}\nnoted: ${noted}`);
  return came.length;
}

const KEPT_PAGE = '/guilds.html';
const CUT_MS = 10_000;
const READY_MS = 30_000;
const READERS = 4;

const databaseCut: FaultPromise = {
  name: 'database-cut',
  section: 'Something is away',
  promise:
    'The network between site and MongoDB breaks for ten seconds, in any of four ways: readers of a cached page notice nothing, other pages that need data say so with 503, `/healthz` stays 200, and all is back by itself.',
  how: 'A proxy between a site and MongoDB refuses, swallows both directions, or one of them, under readers of a cached page, of other pages and of the health addresses.',
  isShort: false,
  run: async (lab) => {
    const house = await lab.house({ sites: 0 });
    const line = await startTcpProxy(Number(/:(\d+)\//.exec(house.mongodbUri)?.[1]));
    const MONGODB_URI = `mongodb://127.0.0.1:${line.port}/?directConnection=true`;
    const env = { ...house.siteEnv, MONGODB_URI };
    const site = await startOneSite({ folder: lab.folder, crew: lab.crew, env, at: 0 });
    const worst = { back: 0, other: 0 };
    let kept = 0;
    for (const broken of BROKEN) {
      lab.say(`the line: ${broken}`);
      const seen = await readThrough(site, line, broken);
      kept += seen.kept;
      worst.other = Math.max(worst.other, seen.slowest);
      worst.back = Math.max(worst.back, seen.back);
    }
    return `${kept} readers of a cached page, 0 of them refused; others 503 within ${seconds(worst.other)}; back within ${seconds(worst.back)}`;
  },
};

async function readThrough(site: Site, line: TcpProxy, broken: Line) {
  const seen = { kept: 0, slowest: 0, back: 0 };
  const faults: string[] = [];
  let isOver = false;
  const readKept = async () => {
    while (!isOver) {
      await sleep(50);
      const { status } = await ask(site, KEPT_PAGE);
      seen.kept += 1;
      if (status !== 200) faults.push(`${KEPT_PAGE} ${status}`);
    }
  };
  const readOthers = async () => {
    for (let number = 0; !isOver; number += 1) {
      await sleep(200);
      const { status, ms } = await ask(site, `/ranking.html?page=1&q=${broken}${number}`);
      seen.slowest = Math.max(seen.slowest, ms);
      if (status !== 200 && status !== 503) faults.push(`/ranking.html ${status}`);
      const health = await ask(site, '/healthz');
      if (health.status !== 200) faults.push(`/healthz ${health.status}`);
    }
  };
  await ask(site, KEPT_PAGE);
  const readers = [...Array.from({ length: READERS }, readKept), readOthers()];
  await sleep(1_000);
  await line.become(broken);
  await until('/readyz is 503', async () => (await ask(site, '/readyz')).status === 503, READY_MS);
  await sleep(CUT_MS);
  await line.become('pass');
  seen.back = await until(
    '/readyz is 200',
    async () => (await ask(site, '/readyz')).status === 200,
    READY_MS,
  );
  isOver = true;
  await Promise.all(readers);
  if (faults.length > 0)
    throw new Error(`${broken}: ${[...new Set(faults)].join(', ')} (${faults.length} answers)`);
  return seen;
}

export const LINES: readonly FaultPromise[] = [bridgeCut, databaseCut];
