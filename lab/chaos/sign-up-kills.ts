import { setTimeout as sleep } from 'node:timers/promises';
import { BRIDGE_PATHS } from '../../game-bridge/contract.ts';
import { chanceOf, type Chance } from '../../lib/base/seeded-chance.ts';
import { amount, countsOf, repeat } from './check.ts';
import { withDatabase, type FaultTest } from './lab.ts';
import { worldBehindProxy } from './lines.ts';
import { checkSignUps, inventSignUp, signUp, untilSettled, type SignUp } from './sign-up.ts';
import type { TcpProxy, Trap } from './tcp-proxy.ts';

/** The steps of the exchange between site and game server at which something is killed. */
const STEPS = [
  'before the request was in',
  'while the account was being made',
  'before the answer',
  'within the answer',
] as const;

/** A call to make an account takes a little more than so many bytes with its head, and so does its answer. */
const REQUEST_BYTES = 380;
const ANSWER_BYTES = 150;

/** Making an account takes a few milliseconds. */
const WORK_MS = 12;

const CROWD = 8;
const TRIES = 6;

/** When no sign-up has run into a trap for so long, the kill happens all the same. */
const TRAP_MS = 4_000;

/** Kills sites and the game server in turn, in the middle of sign-ups. */
export const signUpKills: FaultTest = async (lab) => {
  const { world, proxy } = await worldBehindProxy(lab, {
    sites: 2,
    siteEnv: { TRUSTED_PROXIES: '127.0.0.1' },
  });
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
    moments.push(await killAt(STEPS[(kill >> 1) % STEPS.length] ?? STEPS[0], { proxy, chance, victim }));
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

type Killing = {
  readonly proxy: TcpProxy;
  readonly chance: Chance;
  readonly victim: { readonly kill: () => Promise<void> };
};

/** Kills when a sign-up comes to the step, or after a while when none does. Returns the moment of the death. */
async function killAt(step: string, { proxy, chance, victim }: Killing): Promise<string> {
  const { promise: sprung, resolve } = Promise.withResolvers<string>();
  const kill = () => resolve(step);
  proxy.arm(`POST ${BRIDGE_PATHS.accounts}`, trapAt(step, chance, kill));
  const moment = await Promise.race([sprung, sleep(TRAP_MS, 'at another moment')]);
  proxy.disarm();
  await victim.kill();
  // Connections that lost bytes are reset.
  await proxy.become('pass');
  return moment;
}

function trapAt(step: string, chance: Chance, kill: () => void): Trap {
  switch (step) {
    case 'before the request was in':
      return { direction: 'there', afterBytes: Math.floor(chance() * REQUEST_BYTES), spring: kill };
    case 'while the account was being made': {
      const onFirst = () => setTimeout(kill, chance() * WORK_MS);
      return { direction: 'there', afterBytes: Infinity, onFirst, spring: kill };
    }
    case 'before the answer':
      return { direction: 'back', afterBytes: 0, spring: kill };
    default:
      return { direction: 'back', afterBytes: 1 + Math.floor(chance() * ANSWER_BYTES), spring: kill };
  }
}
