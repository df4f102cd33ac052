import { setTimeout as wait } from 'node:timers/promises';
import { attackApart } from '../../scripts/attacks/attack-apart.ts';
import { loopbackClients, type Outcome } from '../../scripts/attacks/attack.ts';
import { ATTACK_NAMES, type AttackName } from '../../scripts/attacks/attacks.ts';
import { spreadOf, type Spread } from '../../scripts/attacks/spread.ts';
import { watch, type Watching } from '../../scripts/attacks/watch.ts';
import { ask, makeAgent } from './ask.ts';
import { login } from './login.ts';

/** Intervals of requests. A player's page is rendered each time. */
const STRANGER_EVERY_MS = 20;
const PLAYER_EVERY_MS = 100;

const IDLE_MS = 10_000;
const ATTACK_MS = Number(process.env.ATTACK_SECONDS ?? 10) * 1_000;

/** How long the site may take to be at rest again before the next attack, and when it is, in milliseconds. */
const REST_LIMIT_MS = 120_000;
const AT_REST_MS = 1_000;

/** The attacks that were asked for, by the beginnings of their names; all of them unless told. */
const BEGINNINGS = (process.env.ATTACKS ?? '').split(',');
const CHOSEN = ATTACK_NAMES.filter((name) => BEGINNINGS.some((beginning) => name.startsWith(beginning)));

/** How many clients each attack comes from. */
const CLIENTS = [1, 30] as const;

/** Nets of loopback addresses: those who watch have the first. */
const WATCHERS_NET = 1;
const FIRST_ATTACKERS_NET = 2;

/** `/` for somebody who arrives, for somebody who reads on, and for a player with a session. */
export type Watched = Readonly<Record<'newcomer' | 'reader' | 'player', Spread>>;

export type AttackReport = {
  readonly name: AttackName;
  readonly clients: number;
  readonly watched: Watched;
  readonly outcome: Outcome;
};

/** Who is told each result as soon as it is there. */
export type Tell = {
  readonly idle: (idle: Watched) => void;
  readonly attack: (report: AttackReport, idle: Watched) => void;
};

/** Measures `/` at rest; then during each attack, from one client and from thirty. */
export async function measureAttacks(site: string, cookie: string, tell: Tell): Promise<void> {
  const idle = await watchAll(site, cookie, () => wait(IDLE_MS));
  tell.idle(idle);
  let net = FIRST_ATTACKERS_NET;
  for (const name of CHOSEN)
    for (const clients of CLIENTS) {
      const assault = { url: site, from: loopbackClients(clients, net++), ms: ATTACK_MS };
      const attack = attackApart(name, assault);
      const watched = await watchAll(site, cookie, () => attack);
      tell.attack({ name, clients, watched, outcome: await attack }, idle);
      await rest(site);
    }
}

/** Waits until a login and a page are quick: hashes and renderings of an attack may be queued long after it. */
async function rest(site: string): Promise<void> {
  const agent = makeAgent(1);
  const until = performance.now() + REST_LIMIT_MS;
  let ms = Infinity;
  while (ms > AT_REST_MS && performance.now() < until) {
    await wait(AT_REST_MS);
    const startedAt = performance.now();
    const { outcome } = await login(site, agent);
    await ask({ url: `${site}/ranking.html`, agent });
    ms = outcome === 'logged in' ? performance.now() - startedAt : Infinity;
  }
  agent.destroy();
}

async function watchAll(site: string, cookie: string, during: () => Promise<unknown>): Promise<Watched> {
  const [one = '', two = '', three = ''] = loopbackClients(3, WATCHERS_NET);
  const url = `${site}/`;
  const stranger = { url, everyMs: STRANGER_EVERY_MS } as const;
  const watches: Record<keyof Watched, Watching> = {
    newcomer: { ...stranger, from: one, connections: 'new' },
    reader: { ...stranger, from: two, connections: 'kept' },
    player: { url, everyMs: PLAYER_EVERY_MS, from: three, connections: 'kept', headers: { cookie } },
  };
  const running = {
    newcomer: watch(watches.newcomer),
    reader: watch(watches.reader),
    player: watch(watches.player),
  };
  await during();
  const [newcomer, reader, player] = await Promise.all([
    running.newcomer.stop(),
    running.reader.stop(),
    running.player.stop(),
  ]);
  return { newcomer: spreadOf(newcomer), reader: spreadOf(reader), player: spreadOf(player) };
}
