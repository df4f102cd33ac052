import { isDeepStrictEqual } from 'node:util';
import { turnsOf } from '../../lib/areas/positions/branches.ts';
import { chanceOf, type Chance } from '../../lib/base/seeded-chance.ts';
import { blueScore, winnerOf } from '../../lib/game/rules/score.ts';
import { CELLS } from '../../lib/game/rules/types.ts';
import { amount, countsOf, inTurn, mustBeNone } from './check.ts';
import { DuelPlayer, type Setting } from './duel-player.ts';
import type { FaultTest, Lab } from './lab.ts';
import { MongoSet } from './mongo-set.ts';

/** Duels that are played at once. */
export const AT_ONCE = 6;

const TROUBLE = 0.15;

/** Two scripted browsers play each other by a link, and a third one watches. */
export const duels: FaultTest = async (lab) => {
  const { urls, kill } = await duelWorld(lab);
  const chance = chanceOf(`duels ${lab.seed}`);
  const count = lab.times(12, 500);
  const killed: string[] = [];
  const faults: string[] = [];
  let plays = 0;
  const everyDuels = Math.ceil(count / lab.times(2, 40));
  let killing = Promise.resolve();
  await inTurn({ count, atOnce: AT_ONCE }, async (at) => {
    if (at % everyDuels === 1)
      killing = killing.then(async () => void killed.push(await kill(killed.length)));
    const duel = await playDuel({ sites: urls, chance, trouble: TROUBLE });
    faults.push(...faultsOf(duel));
    plays += duel.own.plays.size + duel.friend.plays.size;
    if (at % 50 === 0) lab.say(`${at} of ${count}`);
  });
  await killing;
  mustBeNone(faults);
  return `${count} duels, kills: ${countsOf(killed)}; 0 of ${amount(plays)} plays lost, doubled or out of turn; all ended alike for both players and by the engine; 0 hidden cards sent`;
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

/** Any rules but Open, under which nothing is hidden. */
function rulesOf(chance: Chance): object {
  const some = ['identical', 'plus', 'sameWall', 'elemental', 'battle'].filter(() => chance() < 0.5);
  const rules = Object.fromEntries(some.map((rule) => [rule, true] as const));
  return { regles: 'libres', premier: 'sort', ...rules };
}

type Duel = { readonly id: string } & Readonly<Record<'own' | 'friend' | 'watcher', DuelPlayer>>;

/** Plays one duel to its end. */
export async function playDuel(setting: Setting): Promise<Duel> {
  const all = [new DuelPlayer(setting), new DuelPlayer(setting), new DuelPlayer(setting)] as const;
  const [own, friend, watcher] = all;
  const { id, invitation } = await own.sit('/rest/duel', rulesOf(setting.chance));
  await friend.sit(`/rest/duel/${id}/join`, { invitation });
  await Promise.all([own.playOut(id), friend.playOut(id), ...all.map((one) => one.follow(id))]);
  for (const one of all) one.leave();
  return { id, own, friend, watcher };
}

/** What is wrong with a duel that has been played. */
export function faultsOf({ id, own, friend, watcher }: Duel): string[] {
  const [seen, other, watched] = [own.view, friend.view, watcher.view];
  if (!seen?.end || !other?.end || !watched?.end) return [`${id} has not ended for everybody`];
  const { start, moves, end } = seen;
  const { blue, red } = start.hands;
  const turns = turnsOf(start, moves) ?? [];
  const last = turns.at(-1)?.position;
  const sender = (ply: number) => ((ply % 2 === 0) === (start.turn === 'blue') ? own : friend);
  const turned = { blue: 'red', red: 'blue' } as const;
  const isToldTo = ({ received }: DuelPlayer, hand: readonly ({ id: string } | null)[]) =>
    received.some(({ text, plays }) => {
      const known = [...hand, ...turns.slice(0, plays).map(({ card }) => card)].map((card) => card?.id);
      const hidden = [...blue, ...red]
        .flatMap((card) => card?.id ?? [])
        .filter((card) => !known.includes(card));
      return hidden.some((card) => new RegExp(`(?<![\\w-])${card}(?![\\w-])`).test(text));
    });
  const faults: Readonly<Record<string, boolean>> = {
    "a play is not its sender's": moves.some(
      (move, ply) => !isDeepStrictEqual(move, sender(ply).plays.get(ply)),
    ),
    'a play was lost': own.plays.size + friend.plays.size !== moves.length,
    'the engine comes to another end':
      moves.length !== CELLS.length || !last || winnerOf(blueScore(last)) !== end.winner,
    'not everybody saw the same end':
      watched.end.winner !== end.winner || other.end.winner !== (end.winner && turned[end.winner]),
    'a hidden card was sent': isToldTo(own, blue) || isToldTo(friend, red) || isToldTo(watcher, []),
  };
  const found = Object.keys(faults).filter((fault) => faults[fault]);
  return [...found, ...own.faults, ...friend.faults, ...watcher.faults].map((fault) => `${id}: ${fault}`);
}
