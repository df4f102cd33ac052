import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { findFreePort } from '../../scripts/free-port.ts';
import { findMongod } from '../../scripts/mongod/find-mongod.ts';
import { startMongod } from '../../scripts/mongod/start-mongod.ts';
import type { Crew } from '../../scripts/processes/crew.ts';
import type { Program } from '../../scripts/processes/program.ts';
import { ROOT } from '../../scripts/root.ts';
import { startGameServer, startSite as startProgram } from '../../scripts/world/programs.ts';
import { keepSecrets } from '../../scripts/world/data-folder.ts';
import { statusOf, until } from './check.ts';
import { TcpProxy } from './tcp-proxy.ts';

const HOST = '127.0.0.1';

/** A frozen world with a fixed seed and few games, so that it stands within seconds. */
const SETTINGS = { REFERENCE_PACE: '0', REFERENCE_SEED: '1', NEXT_TELEMETRY_DISABLED: '1' };

export type WorldOptions = {
  /** How many sites share the database; 1 by default. */
  readonly sites?: number;
  /** Settings of the sites beyond those of a demo world. */
  readonly siteEnv?: Readonly<Record<string, string>>;
  /** Connection string of a MongoDB that the caller has started, or the folder for the data of the world's own. */
  readonly mongodbUri?: string;
  readonly mongodFolder?: string;
};

type Place = { readonly folder: string; readonly crew: Crew };

export type World = Awaited<ReturnType<typeof startWorld>>;

/**
 * Starts MongoDB, unless the caller has, the reference game server with its demo world, and sites in a folder. The site must be built
 * (`scripts/world/build-site.ts`).
 */
export async function startWorld(options: WorldOptions & Place) {
  const { folder, crew, sites: count = 1, mongodFolder = path.join(folder, 'mongod') } = options;
  await mkdir(folder, { recursive: true });
  const { bridgeToken, sessionSecret } = keepSecrets(folder);
  const mongod = options.mongodbUri === undefined ? await startOwnMongod(mongodFolder, crew) : undefined;
  const mongodbUri = options.mongodbUri ?? mongod?.program().uri ?? '';
  const shared = { ...process.env, ...SETTINGS, MONGODB_URI: mongodbUri };
  const port = await findFreePort();
  const gameServer = await restartable(crew, (joining) =>
    startGameServer({ root: ROOT, dataDir: folder, port, token: bridgeToken, env: shared, crew: joining }),
  );
  /** The line between the sites and the game server. */
  const bridge = await TcpProxy.start(port);
  const siteEnv = {
    ...shared,
    NODE_ENV: 'production',
    DEMO_WORLD: '1',
    GAME_BRIDGE_URL: `http://${HOST}:${bridge.port}`,
    GAME_BRIDGE_TOKEN: bridgeToken,
    SESSION_SECRET: sessionSecret,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(folder, 'compiled'),
    ...options.siteEnv,
  } as const;
  const starting = Array.from({ length: count }, (_, at) =>
    startSite({ folder, crew }, siteEnv, { name: `site-${at}` }),
  );
  const sites = (await Promise.all(starting)) as [Site, ...Site[]];
  const urls = sites.map(({ url }) => url) as [string, string, ...string[]];
  const db = new MongoClient(mongodbUri).db('atout');
  return { mongod, gameServer, bridge, siteEnv, sites, urls, db };
}

/** How a site is started: by a command in front of Node, with options of Node, and other settings. */
export type Wrapping = Pick<Parameters<typeof startProgram>[0], 'command' | 'nodeOptions'> & {
  readonly name: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts a site and waits until it answers. */
export async function startSite({ folder, crew }: Place, siteEnv: NodeJS.ProcessEnv, wrapping: Wrapping) {
  const { name, env, ...command } = wrapping;
  const where = { root: ROOT, dataDir: path.join(folder, name), host: HOST, port: await findFreePort() };
  const site = await restartable(crew, (joining) =>
    startProgram({ ...where, env: { ...siteEnv, ...env }, crew: joining, ...command }),
  );
  const url = `http://${HOST}:${where.port}`;
  const isReady = async () => (await statusOf(`${url}/readyz`)) === 200;
  /** Waits until it is ready for all requests, and returns how long that took. */
  const untilReady = () => until('/readyz is 200', isReady, 60_000);
  return { ...site, url, untilReady };
}

/** Starts a single mongod; every start takes the same port and data. */
async function startOwnMongod(dataDir: string, crew: Crew) {
  const binary = await findMongod(() => undefined);
  const port = await findFreePort();
  return restartable(crew, (joining) => startMongod({ binary, dataDir, port, crew: joining }));
}

export type Restartable = Awaited<ReturnType<typeof restartable>>;

/** Starts a program by `start`, which resolves when it answers, so that it can be ended and started again at the same address. */
export async function restartable<P extends Program>(crew: Crew, start: (crew: Crew) => Promise<P>) {
  const joining = { ...crew, rely: () => undefined };
  let program = await start(joining);
  const send = (signal: NodeJS.Signals) => {
    process.kill(program.pid, signal);
    return program.ended;
  };
  return {
    /** The program as it runs now, or as it ran last. */
    program: () => program,
    kill: () => send('SIGKILL'),
    /** The program hangs with all its connections open. */
    freeze: () => void send('SIGSTOP'),
    thaw: () => void send('SIGCONT'),
    /** Resolves with the way it ended, such as `ended with code 0`. */
    stop: () => send('SIGTERM'),
    /** Starts it again, once it has ended, and waits until it answers. */
    start: async () => {
      await program.ended;
      program = await start(joining);
    },
  };
}
