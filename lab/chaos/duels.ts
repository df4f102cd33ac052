import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { amount, countsOf, inTurn, mustBeNone } from './check.ts';
import { AT_ONCE, faultsOf, playDuel } from '../duels/play-duel.ts';
import type { FaultTest, Lab } from './lab.ts';
import { MongoSet } from './mongo-set.ts';

/** The share of requests sent twice, and of requests and streams that break. */
const TROUBLE = 0.15;

/** Two scripted browsers play each other by a link, and a third one watches. */
export const duels: FaultTest = async (lab) => {
  const { urls, kill } = await duelWorld(lab);
  const chance = chanceOf('duels');
  const count = lab.times(12, 500);
  const killed: string[] = [];
  const faults: string[] = [];
  let plays = 0;
  const everyDuels = Math.ceil(count / lab.times(2, 40));
  let killing = Promise.resolve();
  await inTurn(count, AT_ONCE, async (at) => {
    if (at % everyDuels === 1)
      killing = killing.then(async () => void killed.push(await kill(killed.length)));
    const duel = await playDuel({ sites: urls, chance, trouble: TROUBLE });
    faults.push(...faultsOf(duel));
    plays += duel.own.plays.size + duel.friend.plays.size;
  });
  await killing;
  mustBeNone(faults);
  return `${count} duels, kills: ${countsOf(killed)}; 0 of ${amount(plays)} plays lost, doubled or out of turn; all ended alike for both players and by the engine; 0 hidden cards sent`;
};

/** Two sites of a replica set of three, and how to kill them: a site in turn or, every fourth time, the primary. */
async function duelWorld(lab: Lab) {
  const set = await MongoSet.start(lab);
  const { urls, sites } = await lab.world({ sites: 2, mongodbUri: set.uri });
  /** Resolves when all is back. */
  const kill = async (number: number) => {
    const site = number % 4 < 3 ? sites[number % 2] : undefined;
    const victim = site ?? (await set.primary());
    await victim.kill();
    await victim.start();
    await set.untilWhole();
    await Promise.all(sites.map(({ untilReady }) => untilReady()));
    return site ? 'a site' : "MongoDB's primary";
  };
  return { urls, kill };
}
