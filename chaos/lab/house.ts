import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { findFreePort } from '#scripts/free-port.ts';
import { findMongod } from '#scripts/mongod/find-mongod.ts';
import { REPLICA_SET } from '#scripts/mongod/replica-set.ts';
import { startMongod } from '#scripts/mongod/start-mongod.ts';
import type { Crew } from '#scripts/processes/crew.ts';
import { watchProgram } from '#scripts/processes/program.ts';
import { ROOT } from '#scripts/root.ts';
import { startGameServer } from '#scripts/world/game-server.ts';
import { keepSecrets } from '#scripts/world/secrets.ts';
import { siteUrl, startSite } from '#scripts/world/site.ts';
import { restartable, type Restartable } from './restartable.ts';

const HOST = '127.0.0.1';
const MONGOD_STOP_MS = 10_000;

/** A frozen world with a fixed seed and few games, so that it stands within seconds. */
const WORLD = { REFERENCE_PACE: '0', REFERENCE_SEED: '1', NEXT_TELEMETRY_DISABLED: '1' };

export type HouseOptions = {
  /** How many sites share the database; 1 unless told. */
  readonly sites?: number;
  /** Settings of the sites beyond those of a demo world. */
  readonly siteEnv?: Readonly<Record<string, string>>;
  /** Settings of the reference game server. */
  readonly gameEnv?: Readonly<Record<string, string>>;
  /** Connection string of a MongoDB that the caller has started, instead of one of the house's own. */
  readonly mongodbUri?: string;
  /** Where the sites find the game server, given its own address: a proxy, say. */
  readonly bridgeUrl?: (gameServerUrl: string) => string | Promise<string>;
};

export type Site = Restartable & { readonly url: string; readonly port: number };

/** Running programs of a lab: MongoDB, the reference game server with its demo world, and sites. */
export type House = {
  readonly mongodbUri: string;
  /** Null when the caller brought a MongoDB. */
  readonly mongod: Restartable | null;
  readonly gameServer: Restartable & { readonly url: string };
  readonly sites: readonly [Site, ...Site[]];
  /** What the sites were started with: for one more site, or for a program that works beside them. */
  readonly siteEnv: NodeJS.ProcessEnv;
};

type Place = HouseOptions & { readonly folder: string; readonly crew: Crew };

/** Starts a house in a folder. The built site must be there (`scripts/world/build-site.ts`). */
export async function startHouse(options: Place): Promise<House> {
  const { folder, crew, siteEnv: extra = {} } = options;
  await mkdir(folder, { recursive: true });
  const secrets = keepSecrets(folder);
  const mongod = options.mongodbUri === undefined ? await startOwnMongod(folder, crew) : null;
  const mongodbUri = options.mongodbUri ?? mongod?.uri ?? '';
  const shared = { ...process.env, ...WORLD, MONGODB_URI: mongodbUri };
  const gameServer = await startOwnGameServer(
    options,
    { ...shared, ...options.gameEnv },
    secrets.bridgeToken,
  );
  const siteEnv = {
    ...shared,
    NODE_ENV: 'production',
    DEMO_WORLD: '1',
    GAME_BRIDGE_URL: (await options.bridgeUrl?.(gameServer.url)) ?? gameServer.url,
    GAME_BRIDGE_TOKEN: secrets.bridgeToken,
    SESSION_SECRET: secrets.sessionSecret,
    ...extra,
  } as const;
  const count = options.sites ?? 1;
  const sites = await Promise.all(
    Array.from({ length: count }, (_, at) => startOneSite({ folder, crew, env: siteEnv, at })),
  );
  return { mongodbUri, mongod, gameServer, sites: sites as [Site, ...Site[]], siteEnv };
}

/** Starts one more site with the settings of a house, or with others. */
export async function startOneSite(options: {
  readonly folder: string;
  readonly crew: Crew;
  readonly env: NodeJS.ProcessEnv;
  /** The number of the site in its house, from 0. */
  readonly at: number;
}): Promise<Site> {
  const { folder, crew, env, at } = options;
  const port = await findFreePort(undefined, HOST);
  const dataDir = path.join(folder, `site-${at}`);
  await mkdir(dataDir, { recursive: true });
  const site = await restartable(crew, (noting) =>
    startSite({ root: ROOT, dataDir, host: HOST, port, env, crew: noting }),
  );
  return Object.assign(site, { port, url: siteUrl(HOST, port) });
}

/** A single mongod; every start takes the same port and data. */
async function startOwnMongod(folder: string, crew: Crew): Promise<Restartable & { readonly uri: string }> {
  const binary = await findMongod(() => undefined);
  const dataDir = path.join(folder, 'mongod');
  const port = await findFreePort(undefined, HOST);
  const logFile = path.join(dataDir, 'logs', 'mongod.log');
  const mongod = await restartable(crew, (noting) =>
    startMongod({
      binary,
      dataDir,
      port,
      onSpawn: (child) =>
        noting.join(watchProgram({ name: 'MongoDB', child, logFile, patienceMs: MONGOD_STOP_MS })),
    }),
  );
  return Object.assign(mongod, {
    uri: `mongodb://${HOST}:${port}/?replicaSet=${REPLICA_SET}`,
  });
}

async function startOwnGameServer(
  { folder, crew }: Place,
  env: NodeJS.ProcessEnv,
  token: string,
): Promise<House['gameServer']> {
  const port = await findFreePort(undefined, HOST);
  const dataDir = path.join(folder, 'game-server');
  await mkdir(dataDir, { recursive: true });
  const server = await restartable(crew, (noting) =>
    startGameServer({ root: ROOT, dataDir, port, token, env, crew: noting }),
  );
  return Object.assign(server, { url: `http://${HOST}:${port}` });
}
