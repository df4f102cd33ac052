import { turnsOf } from '../../lib/areas/positions/branches.ts';
import { chanceOf, type Chance } from '../../lib/base/seeded-chance.ts';
import { blueScore, winnerOf } from '../../lib/game/rules/score.ts';
import { CELLS } from '../../lib/game/rules/types.ts';
import { percentile } from '../../scripts/attacks/watch.ts';
import { findFreePort } from '../../scripts/free-port.ts';
import { startNginx } from '../../scripts/proxies/start-proxy.ts';
import { processorMs } from '../bench/processor.ts';
import { untilReady } from './away.ts';
import { amount, mustBeNone } from './check.ts';
import { DuelPlayer, isSame } from './duel-player.ts';
import type { FaultTest, Lab } from './lab.ts';
import { MongoSet } from './mongo-set.ts';

/** Duels that are played at once. */
const AT_ONCE = 6;

const TROUBLE = 0.15;

/** Two scripted browsers play each other by a link, with a third one that watches. */
export const DUELS = {
  duels: async (lab) => {
    const { sites, kills } = await duelWorld(lab);
    const chance = chanceOf(`duels ${lab.seed}`);
    const count = lab.times(12, 500);
    const [killed, faults]: [string[], string[]] = [[], []];
    let plays = 0;
    const everyDuels = Math.ceil(count / lab.times(2, 40));
    let killing = Promise.resolve();
    await inTurn(count, async (at) => {
      if (at % everyDuels === 1)
        killing = killing.then(
          async () => void killed.push((await kills[killed.length % kills.length]?.()) ?? ''),
        );
      const duel = await playDuel({ sites, chance, trouble: TROUBLE }, rulesOf(chance));
      faults.push(...duel.faults);
      plays += duel.plays;
      if (at % 50 === 0) lab.say(`${at} of ${count}`);
    });
    await killing;
    mustBeNone(faults);
    const of = (what: string) => killed.filter((one) => one === what).length;
    return `${count} duels, ${of('site')} kills of a site and ${of('MongoDB')} of MongoDB's primary: 0 of ${amount(plays)} plays lost, doubled or out of turn; all ended alike for both players and by the engine; 0 hidden cards sent`;
  },
} satisfies Record<string, FaultTest>;

/** Two sites behind nginx: how long after a play is sent is it at the other player's browser, and what does it cost? */
export const measureDuelPlays: FaultTest = async (lab) => {
  const port = await findFreePort();
  const siteEnv = { TRUSTED_PROXIES: '127.0.0.1', SITE_URL: `http://127.0.0.1:${port}` };
  const { sites, mongod } = await lab.world({ sites: 2, siteEnv });
  const { folder, crew, say } = lab;
  const { url } = await startNginx({ sites: sites.map((site) => site.url), port, folder, crew, say });
  const chance = chanceOf(`duel plays ${lab.seed}`);
  const waits: number[] = [];
  const measure = (games: number) =>
    inTurn(games, async () => {
      const thinkMs = () => 200 + 300 * chance();
      const duel = await playDuel({ sites: [url], chance, trouble: 0, thinkMs }, rulesOf(chance));
      mustBeNone(duel.faults);
      waits.push(...duel.waits.filter(Number.isFinite));
    });
  await measure(2 * AT_ONCE);
  waits.length = 0;
  const pids = sites.map((site) => site.program().pid);
  const database = mongod ? [mongod.program().pid] : [];
  const before = [processorMs(pids), processorMs(database)];
  await measure(lab.times(20, 223));
  const each = [processorMs(pids), processorMs(database)].map((ms, at) =>
    ((ms - (before[at] ?? 0)) / waits.length).toFixed(1),
  );
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)].map(Math.round) as [number, number];
  return `${amount(waits.length)} plays: p50 ${p50} ms, p99 ${p99} ms; processor time of a play ${each[0]} ms at both sites, ${each[1]} ms at MongoDB`;
};

/** Two sites of a replica set of three whose primary can be killed; one of each in short runs. */
async function duelWorld(lab: Lab) {
  const set = lab.isShort ? null : await MongoSet.start(lab);
  const { sites, mongod } = await lab.world(set ? { sites: 2, mongodbUri: set.uri } : {});
  let turn = 0;
  const killSite = async () => {
    const site = sites[(turn += 1) % sites.length] ?? sites[0];
    await site.kill();
    await site.start();
    await untilReady(site);
    return 'site';
  };
  const killPrimary = async () => {
    const primary = set ? await set.primary() : mongod;
    await primary?.kill();
    await primary?.start();
    await set?.untilWhole();
    await Promise.all(sites.map(untilReady));
    return 'MongoDB';
  };
  const kills = set ? [killSite, killSite, killSite, killPrimary] : [killSite, killPrimary];
  return { sites: sites.map(({ url }) => url), kills };
}

async function inTurn(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (next < count) await work(next++);
  });
  await Promise.all(workers);
}

/** Any rules but Open, under which nothing is hidden. */
function rulesOf(chance: Chance): object {
  const some = ['identical', 'plus', 'sameWall', 'elemental', 'battle'].filter(() => chance() < 0.5);
  return {
    regles: 'libres',
    premier: 'sort',
    ...Object.fromEntries(some.map((rule) => [rule, true] as const)),
  };
}

type Setting = ConstructorParameters<typeof DuelPlayer>[0];

/** Plays one duel to its end; returns what is wrong with it, and after how many milliseconds each play was at the other player's. */
async function playDuel(setting: Setting, form: object) {
  const sentAt: number[] = [];
  const waits: number[] = [];
  const seat = (): DuelPlayer => {
    const player: DuelPlayer = new DuelPlayer({
      ...setting,
      onPlay: (ply, what) => {
        if (what === 'sent') sentAt[ply] = performance.now();
        else if (!player.plays.has(ply)) waits[ply] = performance.now() - (sentAt[ply] ?? NaN);
      },
    });
    return player;
  };
  const [own, friend, watcher] = [seat(), seat(), new DuelPlayer(setting)];
  const { id, invitation } = await own.sit('/rest/duel', form);
  await friend.sit(`/rest/duel/${id}/join`, { invitation });
  const all = [own, friend, watcher];
  const following = all.map((one) => one.follow(id));
  await Promise.all([own.playOut(id), friend.playOut(id), ...following]);
  for (const one of all) one.leave();
  return { waits, plays: own.view?.moves.length ?? 0, faults: faultsOf({ id, own, friend, watcher }) };
}

type Played = { readonly id: string } & Readonly<Record<'own' | 'friend' | 'watcher', DuelPlayer>>;

function faultsOf({ id, own, friend, watcher }: Played): string[] {
  const [seen, other, watched] = [own.view, friend.view, watcher.view];
  if (!seen?.end || !other?.end || !watched?.end) return [`${id} has not ended for everybody`];
  const { start, moves, end } = seen;
  const faults = [own, friend, watcher].flatMap((one) => one.faults);
  const sender = (ply: number) => ((ply % 2 === 0) === (start.turn === 'blue') ? own : friend);
  if (moves.some((move, ply) => !isSame(move, sender(ply).plays.get(ply))))
    faults.push("a play is not its sender's");
  if (own.plays.size + friend.plays.size !== moves.length) faults.push('a play was lost');
  const last = turnsOf(start, moves)?.at(-1)?.position;
  const winner = last && winnerOf(blueScore(last));
  if (moves.length !== CELLS.length || winner !== end.winner) faults.push('the engine comes to another end');
  const turned = { blue: 'red', red: 'blue' } as const;
  if (watched.end.winner !== end.winner || other.end.winner !== (end.winner && turned[end.winner]))
    faults.push('not everybody saw the same end');
  const { blue, red } = start.hands;
  const idsOf = (hand: typeof blue) => hand.flatMap((card) => card?.id ?? []);
  const readers = [
    { reader: own, known: idsOf(blue), hidden: idsOf(red) },
    { reader: friend, known: idsOf(red), hidden: idsOf(blue) },
    { reader: watcher, known: [], hidden: [...idsOf(blue), ...idsOf(red)] },
  ];
  const played = turnsOf(start, moves)?.map(({ card }) => card.id) ?? [];
  for (const { reader, known, hidden } of readers)
    for (const { text, plays } of reader.received) {
      const open = new Set([...known, ...played.slice(0, plays)]);
      const isTold = (card: string) =>
        !open.has(card) && new RegExp(`(?<![\\w-])${card}(?![\\w-])`).test(text);
      if (hidden.some(isTold)) faults.push('a hidden card was sent');
    }
  return faults.map((fault) => `${id}: ${fault}`);
}
