import { turnsOf } from '../../lib/areas/positions/branches.ts';
import { chanceOf, type Chance } from '../../lib/base/seeded-chance.ts';
import { blueScore, winnerOf } from '../../lib/game/rules/score.ts';
import { CELLS } from '../../lib/game/rules/types.ts';
import { percentile } from '../../scripts/attacks/watch.ts';
import { processorMs } from '../bench/processor.ts';
import { amount, countsOf, mustBeNone } from './check.ts';
import { DuelPlayer, isSame, type Setting } from './duel-player.ts';
import type { FaultTest, Lab } from './lab.ts';
import { MongoSet } from './mongo-set.ts';
import { startSitesBehindNginx } from './restarts.ts';

/** Duels that are played at once. */
const AT_ONCE = 6;

const TROUBLE = 0.15;

/** Two scripted browsers play each other by a link, with a third one that watches. */
export const DUELS = {
  duels: async (lab) => {
    const { urls, kill } = await duelWorld(lab);
    const chance = chanceOf(`duels ${lab.seed}`);
    const count = lab.times(12, 500);
    const killed: string[] = [];
    const faults: string[] = [];
    let plays = 0;
    const everyDuels = Math.ceil(count / lab.times(2, 40));
    let killing = Promise.resolve();
    await inTurn(count, async (at) => {
      if (at % everyDuels === 1)
        killing = killing.then(async () => void killed.push(await kill(killed.length)));
      const duel = await playDuel({ sites: urls, chance, trouble: TROUBLE }, rulesOf(chance));
      faults.push(...duel.faults);
      plays += duel.plays;
      if (at % 50 === 0) lab.say(`${at} of ${count}`);
    });
    await killing;
    mustBeNone(faults);
    return `${count} duels, kills: ${countsOf(killed)}; 0 of ${amount(plays)} plays lost, doubled or out of turn; all ended alike for both players and by the engine; 0 hidden cards sent`;
  },
} satisfies Record<string, FaultTest>;

/** Two sites behind nginx: how long after a play is sent is it at the other player's browser, and what does it cost? */
export const measureDuelPlays: FaultTest = async (lab) => {
  const { url, sites, mongod } = await startSitesBehindNginx(lab);
  const chance = chanceOf(`duel plays ${lab.seed}`);
  const thinkMs = () => 200 + 300 * chance();
  const waits: number[] = [];
  const measure = (games: number) =>
    inTurn(games, async () => {
      const duel = await playDuel({ sites: [url], chance, trouble: 0, thinkMs }, rulesOf(chance));
      mustBeNone(duel.faults);
      waits.push(...duel.waits.filter(Number.isFinite));
    });
  await measure(2 * AT_ONCE);
  waits.length = 0;
  const used = () =>
    [sites, mongod ? [mongod] : []].map((all) => processorMs(all.map((one) => one.program().pid)));
  const before = used();
  await measure(lab.times(20, 223));
  const each = used().map((ms, at) => ((ms - (before[at] ?? 0)) / waits.length).toFixed(1));
  const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentile(waits, share)));
  return `${amount(waits.length)} plays: p50 ${p50} ms, p99 ${p99} ms; processor time of a play ${each[0]} ms at both sites, ${each[1]} ms at MongoDB`;
};

/** Two sites of a replica set of three whose primary can be killed; one of each in short runs. */
async function duelWorld(lab: Lab) {
  const set = lab.isShort ? null : await MongoSet.start(lab);
  const { urls, sites, mongod } = await lab.world(set ? { sites: 2, mongodbUri: set.uri } : {});
  /** Kills a site in turn or, every fourth time, the primary, and waits until all is back. */
  const kill = async (number: number) => {
    const isSite = number % (set ? 4 : 2) < (set ? 3 : 1);
    const victim = isSite ? sites[number % sites.length] : ((await set?.primary()) ?? mongod);
    await victim?.kill();
    await victim?.start();
    await set?.untilWhole();
    await Promise.all(sites.map((site) => site.untilReady()));
    return isSite ? 'a site' : "MongoDB's primary";
  };
  return { urls, kill };
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
