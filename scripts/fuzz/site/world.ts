import { rm } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { findFreePort } from '../../free-port.ts';
import { makeTestFolder } from '../../mongod/test-folder.ts';
import { makeCrew } from '../../processes/crew.ts';
import { ROOT } from '../../root.ts';
import type { Say } from '../../say.ts';
import { findStoredDatabase } from '../../stored-database.ts';
import { startWorld } from '../../world/world.ts';

const HOST = '127.0.0.1';

/**
 * The settings of the world: it stands still, is the same in every run, and takes the address of a client from
 * `X-Forwarded-For`, so that every request comes from a client of its own and meets no limit of another.
 */
const SETTINGS = {
  REFERENCE_PACE: '0',
  REFERENCE_SEED: '1',
  REFERENCE_ACCOUNTS_PER_ADDRESS: '100000',
  TRUSTED_PROXIES: HOST,
};

export type FuzzWorld = {
  readonly url: string;
  readonly client: MongoClient;
  readonly db: Db;
  readonly sessionSecret: string;
  /** Settings that must never show. */
  readonly secrets: readonly string[];
  readonly siteLog: string;
  /** Resolves with a description if a program of the world ends by itself. */
  readonly fallen: Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts MongoDB, a reference game server and the built site on free ports of this machine, apart from all others. */
export async function startFuzzWorld(say: Say): Promise<FuzzWorld> {
  const crew = makeCrew();
  const dataDir = await makeTestFolder();
  let client: MongoClient | undefined;
  const stop = async () => {
    await client?.close();
    await crew.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const port = await findFreePort(undefined, HOST);
    const env = { ...process.env, ...SETTINGS };
    const { url, siteEnv } = await startWorld({
      root: ROOT,
      dataDir,
      host: HOST,
      port,
      env,
      crew,
      say,
      site: 'built',
    });
    const { uri, name } = findStoredDatabase(ROOT, siteEnv);
    client = await new MongoClient(uri).connect();
    const { SESSION_SECRET = '', GAME_BRIDGE_TOKEN = '' } = siteEnv;
    const siteLog = path.join(dataDir, 'logs', 'site.log');
    const secrets = [SESSION_SECRET, GAME_BRIDGE_TOKEN];
    const { fallen } = crew;
    return {
      url,
      client,
      db: client.db(name),
      sessionSecret: SESSION_SECRET,
      secrets,
      siteLog,
      fallen,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
