import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#scripts/free-port.ts';
import type { Crew } from '#scripts/processes/crew.ts';
import { startProgram } from '#scripts/processes/program.ts';
import { untilAnswers } from '#scripts/processes/until-answers.ts';
import { ROOT } from '#scripts/root.ts';
import { startGameServer } from '#scripts/world/game-server.ts';
import type { House } from '../lab/house.ts';
import type { Lab } from '../lab/lab.ts';
import { restartable, type Restartable } from '../lab/restartable.ts';
import { startTcpProxy, type TcpProxy } from '../lab/tcp-proxy.ts';
import type { Door } from './client.ts';

const HOST = '127.0.0.1';
const LIGHT_SITE = path.join(ROOT, 'chaos/sign-ups/light-site.ts');
const START_MS = 60_000;
const STOP_MS = 3_000;
const LOOK_MS = 10;

/** A site that can be killed, with its own line to the game server. */
export type KillableSite = Door & { readonly line: TcpProxy; readonly killAndStart: KillAndStart };

/** Kills by `how`, which calls its argument at the right moment, and starts again. */
export type KillAndStart = (how: (kill: () => void) => Promise<void>) => Promise<void>;

/** Makes a site killable. Its door is closed from the moment it is killed until it answers again. */
export function killable(
  site: Restartable,
  made: Pick<KillableSite, 'url' | 'isLight' | 'line'>,
): KillableSite {
  let isOpen = true;
  const killAndStart: KillAndStart = async (how) => {
    await how(() => {
      isOpen = false;
      void site.kill();
    });
    await site.program().ended;
    await site.start();
    isOpen = true;
  };
  return { ...made, isOpen: () => isOpen, killAndStart };
}

/** Starts a site without pages (`light-site.ts`). */
export async function startLightSite({ crew, folder }: Lab, house: House, at: number): Promise<KillableSite> {
  const port = await findFreePort(undefined, HOST);
  const line = await startTcpProxy(portOf(house.gameServer.url));
  const url = `http://${HOST}:${port}`;
  const env = { ...house.siteEnv, NODE_ENV: 'test', PORT: String(port), GAME_BRIDGE_URL: line.url } as const;
  const start = async (noting: Crew): Promise<void> => {
    const logFile = path.join(folder, 'logs', `light-site-${at}.log`);
    const args = [LIGHT_SITE];
    const program = startProgram({
      name: 'A site without pages',
      args,
      cwd: ROOT,
      env,
      logFile,
      patienceMs: STOP_MS,
    });
    noting.join(program);
    await untilAnswers(program, { url, withinMs: START_MS });
  };
  return killable(await restartable(crew, start), { url, isLight: true, line });
}

/** Game servers of one database, of which one serves at a time: when it is killed, another one takes its place. */
export type GameServers = {
  /** Kills the one that serves, and resolves when another one does. */
  readonly killOne: KillAndStart;
  /** Resolves when all of them run. */
  readonly settle: () => Promise<unknown>;
};

/** Starts further game servers beside that of a house. `lines` lead to the one that serves, and refuse while none does. */
export async function startGameServers(
  { crew, folder }: Lab,
  { house, lines, spares }: { house: House; lines: readonly TcpProxy[]; spares: number },
): Promise<GameServers> {
  const token = house.siteEnv.GAME_BRIDGE_TOKEN ?? '';
  const startSpare = async (_: unknown, at: number) => {
    const port = await findFreePort(undefined, HOST);
    const dataDir = path.join(folder, `spare-${at}`);
    const start = (noting: Crew) =>
      startGameServer({ root: ROOT, dataDir, port, token, env: house.siteEnv, crew: noting });
    return Object.assign(await restartable(crew, start), { url: `http://${HOST}:${port}` });
  };
  const servers = [house.gameServer, ...(await Promise.all(Array.from({ length: spares }, startSpare)))];
  const ready = new Set(servers);
  const starting = new Set<Promise<void>>();
  const serveBy = async () => {
    let [next] = ready;
    for (; next === undefined; [next] = ready) await sleep(LOOK_MS);
    for (const line of lines) line.lead(portOf(next.url));
    await Promise.all(lines.map((line) => line.become('pass')));
    return next;
  };
  let serving = await serveBy();
  const killOne: KillAndStart = async (how) => {
    const victim = serving;
    await how(() => {
      ready.delete(victim);
      void victim.kill();
      if (ready.size === 0) for (const line of lines) void line.become('refuse');
    });
    const restarting = victim.start().then(() => void ready.add(victim));
    starting.add(restarting);
    void restarting.then(() => starting.delete(restarting));
    serving = await serveBy();
  };
  return { killOne, settle: () => Promise.all(starting) };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
