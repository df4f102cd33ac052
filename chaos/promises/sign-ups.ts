import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BRIDGE_PATHS } from '#game-bridge/contract.ts';
import { chanceOf, type Chance } from '#lib/base/seeded-chance.ts';
import { withDatabase } from '../lab/database.ts';
import type { Lab } from '../lab/lab.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { houseBehindLine } from '../lab/house-behind-line.ts';
import type { TcpProxy } from '../lab/tcp-proxy.ts';
import { until } from '../lab/until.ts';
import { post, type SignUp } from '../sign-ups/client.ts';
import { startSigningUp } from '../sign-ups/crowd.ts';
import { STEPS, stepOf, trapAt, type Step } from '../sign-ups/kill-plan.ts';
import { readLedger, type Ledger } from '../sign-ups/ledger.ts';
import {
  killable,
  startGameServers,
  startLightSite,
  type KillableSite,
  type KillAndStart,
} from '../sign-ups/victims.ts';

const LIGHT_SITES = 3;
const SPARES = 2;
const SETTLE_MS = 120_000;

/** When no sign-up has run into a trap for so long, the kill happens all the same. */
const TRAP_MS = 4_000;

const MOMENTS = [...STEPS, 'at another moment'] as const;
type Tally = Record<(typeof MOMENTS)[number], number>;

const killedInSignUps: FaultPromise = {
  name: 'sign-up-kills',
  section: 'Something dies',
  promise:
    'Site or game server is killed hard in the middle of sign-ups: who is told « unknown » or is cut off tries again and gets the one account; nobody gets two, no gift comes twice, and nothing is left over.',
  how: '1,000 SIGKILLs under parallel sign-ups: 500 of the game server, 470 of a program that runs registration, reconciler and outbox of the site without its pages, 30 of whole sites; each at a byte of the exchange that a proxy counts (before the request is in, while the account is made, before the answer, within it). Then every account, intent, request and gift in the database is held against what players were told.',
  isShort: true,
  run: async (lab) => {
    const kills = {
      game: lab.times({ short: 26, full: 500 }),
      light: lab.times({ short: 24, full: 470 }),
      whole: lab.times({ short: 0, full: 30 }),
    };
    const { house, light, whole, servers } = await startAll(lab, { hasPages: kills.whole > 0 });
    const queues = [...light, ...light, ...light, ...whole, ...whole];
    const crowd = startSigningUp(queues, { doors: light, seed: lab.seed });
    const tally = Object.fromEntries(MOMENTS.map((moment) => [moment, 0])) as Tally;
    const chance = chanceOf(`${lab.seed} kills`);
    const killing = { chance, tally, say: lab.say };
    await Promise.all([
      killOften({
        ...killing,
        what: 'game server',
        count: kills.game,
        victims: [
          {
            killAndStart: servers.killOne,
            lines: () => light.filter((site) => site.isOpen()).map(({ line }) => line),
          },
        ],
      }),
      killOften({ ...killing, what: 'site without pages', count: kills.light, victims: light.map(asVictim) }),
      killOften({ ...killing, what: 'whole site', count: kills.whole, victims: whole.map(asVictim) }),
    ]);
    await crowd.stop();
    lab.say(`players were told: ${JSON.stringify(toldOf(crowd.players))}`);
    await servers.settle();
    await settle(light[0]);
    const ledger = await withDatabase(house, (db) => readLedger(db, crowd.players));
    return judge(ledger, { players: crowd.players.length, tally });
  },
};

async function startAll(lab: Lab, { hasPages }: { hasPages: boolean }) {
  // Compiled code is kept, as most of a start is compiling: the same start costs half.
  const gameEnv = { NODE_COMPILE_CACHE: path.join(lab.folder, 'compiled') };
  const siteEnv = { ...gameEnv, TRUSTED_PROXIES: '127.0.0.1' };
  const { house, line } = await houseBehindLine(lab, { sites: hasPages ? 1 : 0, siteEnv, gameEnv });
  await house.gameServer.stop();
  await house.gameServer.start();
  const whole = house.sites.map((site) => killable(site, { url: site.url, isLight: false, line }));
  const numbers = Array.from({ length: LIGHT_SITES }, (_, at) => at);
  const light = await Promise.all(numbers.map((at) => startLightSite(lab, house, at)));
  const lines = [line, ...light.map((site) => site.line)];
  const servers = await startGameServers(lab, { house, lines, spares: SPARES });
  return { house, light, whole, servers };
}

type Victim = {
  readonly killAndStart: KillAndStart;
  /** The lines on which its next sign-up may come. */
  readonly lines: () => readonly TcpProxy[];
};

const asVictim = ({ killAndStart, line }: KillableSite): Victim => ({ killAndStart, lines: () => [line] });

type Killing = {
  readonly what: string;
  readonly count: number;
  readonly victims: readonly Victim[];
  readonly chance: Chance;
  readonly tally: Tally;
  readonly say: Lab['say'];
};

/** Kills the victims `count` times altogether, each as soon as it runs again. */
async function killOften({ what, count, victims, chance, tally, say }: Killing): Promise<void> {
  let begun = 0;
  const run = async ({ killAndStart, lines }: Victim) => {
    while (begun < count) {
      const step = stepOf(begun);
      begun += 1;
      await killAndStart(async (kill) => {
        const line = pickOne(lines(), chance);
        const moment = await killAt(step, { line, chance, kill });
        tally[moment] += 1;
      });
      if (begun % 50 === 0) say(`${begun} of ${count} kills of a ${what}`);
    }
  };
  await Promise.all(victims.map(run));
}

function pickOne<T>(some: readonly T[], chance: Chance): T | undefined {
  return some[Math.floor(chance() * some.length)];
}

/** Kills when a sign-up on this line comes to the step, or after a while when none does. */
async function killAt(
  step: Step,
  { line, chance, kill }: { line: TcpProxy | undefined; chance: Chance; kill: () => void },
): Promise<(typeof MOMENTS)[number]> {
  const { promise: sprung, resolve } = Promise.withResolvers<Step>();
  let isDead = false;
  const spring = () => {
    if (isDead) return;
    isDead = true;
    kill();
    resolve(step);
  };
  line?.arm(`POST ${BRIDGE_PATHS.accounts}`, trapAt(step, { chance, kill: spring }));
  const moment = await Promise.race([sprung, sleep(TRAP_MS, 'at another moment' as const)]);
  if (moment === 'at another moment') {
    line?.disarm();
    spring();
  }
  return moment;
}

async function settle(site: KillableSite | undefined): Promise<void> {
  if (site === undefined) throw new Error('there is no site');
  // A busy machine may need longer than one answer may take.
  const isSettled = async () =>
    (await post<{ pending: number }>(`${site.url}/settle`, {}).catch(() => null))?.pending === 0;
  await until('every sign-up is settled', isSettled, SETTLE_MS);
}

/** How often players were told what. */
function toldOf(players: readonly SignUp[]): Record<string, number> {
  const told = Map.groupBy(
    players.flatMap((player) => player.told),
    (word) => word,
  );
  return Object.fromEntries([...told].map(([word, some]) => [word, some.length]));
}

function judge(ledger: Ledger, { players, tally }: { players: number; tally: Tally }): string {
  const { orphans, doubles, deceived, accounts, intents } = ledger;
  if (orphans.length + doubles.length + deceived.length > 0)
    throw new Error(`not so: ${JSON.stringify({ orphans, doubles, deceived, accounts, intents })}`);
  const kills = Object.values(tally).reduce((sum, some) => sum + some);
  const moments = MOMENTS.map((moment) => `${tally[moment]} ${moment}`).join(', ');
  const told = `${players} sign-ups, ${accounts} accounts, ${intents.created ?? 0} intents created and ${intents.refused ?? 0} refused`;
  return `0 orphans, 0 doubles, 0 deceived after ${kills} kills (${moments}); ${told}`;
}

export const SIGN_UPS: readonly FaultPromise[] = [killedInSignUps];
