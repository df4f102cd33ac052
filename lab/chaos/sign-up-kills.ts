import { setTimeout as sleep } from 'node:timers/promises';
import { BRIDGE_PATHS } from '../../game-bridge/contract.ts';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { amount, countsOf, repeat } from './check.ts';
import { withDatabase, type FaultTest } from './lab.ts';
import { worldBehindProxy } from './lines.ts';
import { checkSignUps, inventSignUp, signUp, untilSettled, type SignUp } from './sign-up.ts';

/** The exchange of site and game server for a sign-up takes about so long. */
const EXCHANGE_MS = 15;

const CROWD = 8;
const TRIES = 6;

/** When nobody has signed up for so long, the kill happens all the same. */
const WAIT_MS = 4_000;

/** Kills sites and the game server in turn, in the middle of sign-ups. */
export const signUpKills: FaultTest = async (lab) => {
  const { world, proxy } = await worldBehindProxy(lab);
  const { sites, gameServer } = world;
  const chance = chanceOf(lab.seed);
  const players: SignUp[] = [];
  const crowd = Array.from({ length: CROWD }, () =>
    repeat(25, async () => {
      // Every tenth player wants a name that another one takes at the same time.
      const number = players.length % 10 === 9 ? players.length - 1 : players.length;
      const player = inventSignUp(`Kz${number.toString(36)}x`);
      players.push(player);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const site = sites[Math.floor(chance() * sites.length)] ?? sites[0];
        if (!(await signUp(site.url, player)) || chance() < 0.1) return;
        await sleep(200);
      }
    }),
  );
  const moments: string[] = [];
  const kills = lab.times(4, 200);
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = kill % 2 === 0 ? gameServer : (sites[(kill >> 1) % 2] ?? sites[0]);
    const { promise: within, resolve } = Promise.withResolvers<string>();
    // From before the request is in, to after the answer.
    proxy.onText(`POST ${BRIDGE_PATHS.accounts}`, () =>
      setTimeout(resolve, chance() * EXCHANGE_MS, 'within a sign-up'),
    );
    moments.push(await Promise.race([within, sleep(WAIT_MS, 'at another moment')]));
    await victim.kill();
    await victim.start();
    if (kill % 20 === 19) lab.say(`${kill + 1} of ${kills} kills`);
  }
  await Promise.all(crowd.map((stop) => stop()));
  return withDatabase(world, async (db) => {
    await untilSettled(db);
    const accounts = await checkSignUps(db, players);
    return `${kills} kills (${countsOf(moments)}); ${amount(players.length)} sign-ups, ${amount(accounts)} accounts, none lost, doubled or left over`;
  });
};
