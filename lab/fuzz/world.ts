import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sealData } from 'iron-session';
import { MongoClient, type Db } from 'mongodb';
import { findFreePort } from '../../scripts/free-port.ts';
import { makeTestFolder } from '../../scripts/mongod/test-folder.ts';
import { makeCrew, type Crew } from '../../scripts/processes/crew.ts';
import { ROOT } from '../../scripts/root.ts';
import type { Say } from '../../scripts/terminal.ts';
import { findStoredDatabase } from '../../scripts/stored-database.ts';
import { startWorld } from '../../scripts/world/world.ts';
import { useFromHere } from '../../scripts/written-session.ts';
import type { Viewer } from './crawl.ts';
import type { Planted } from './judge.ts';

/** It stands still, is the same in every run, and takes a client's address from `X-Forwarded-For`, so that no request meets a limit of another. */
const SETTINGS = {
  REFERENCE_PACE: '0',
  REFERENCE_SEED: '1',
  REFERENCE_ACCOUNTS_PER_ADDRESS: '100000',
  TRUSTED_PROXIES: '127.0.0.1',
};

/** The demo accounts of viewers, and one that sends nothing: what it has must never show (product/game-server §5.1). */
const ACCOUNTS = { player: 'joueuse', staff: 'squonk', stranger: 'joueur' } as const;
const EMAIL = 'canari-de-joueur@exemple.test';

export type FuzzWorld = {
  readonly url: string;
  readonly client: MongoClient;
  readonly db: Db;
  readonly crew: Crew;
  readonly planted: Planted;
  readonly cookieOf: (viewer: Viewer) => string | null;
  /** Gives every viewer a living session of an account as it was at the start. */
  readonly restore: () => Promise<void>;
  /** The lines that the site has logged since it was ready. */
  readonly readLog: () => string[];
};

/** Runs `work` with MongoDB, a reference game server and the built site on free ports of this machine. */
export async function inFuzzWorld<T>(say: Say, work: (world: FuzzWorld) => Promise<T>): Promise<T> {
  const crew = makeCrew();
  const dataDir = await makeTestFolder();
  let client: MongoClient | undefined;
  try {
    const port = await findFreePort();
    const env = { ...process.env, ...SETTINGS };
    const where = { root: ROOT, dataDir, host: '127.0.0.1', port };
    const { url, siteEnv } = await startWorld({ ...where, env, crew, say, site: 'built' });
    const { uri, name } = findStoredDatabase(ROOT, siteEnv);
    client = await new MongoClient(uri).connect();
    const db = client.db(name);
    const { SESSION_SECRET: password = '', GAME_BRIDGE_TOKEN = '' } = siteEnv;
    const sessions = await makeSessions(db, password);
    const canary = { $set: { email: EMAIL, emailKey: EMAIL } };
    await db.collection('accounts').updateOne({ nameKey: ACCOUNTS.stranger }, canary);
    const seal = sessions.cookies.stranger.replace('atout-session=', '');
    const planted = { secrets: [password, GAME_BRIDGE_TOKEN, seal], emails: [EMAIL] };
    const log = path.join(dataDir, 'logs', 'site.log');
    const logged = () => readFileSync(log, 'utf8').split('\n').slice(0, -1).filter(Boolean);
    const before = logged().length;
    const readLog = () => logged().slice(before);
    const cookieOf = (viewer: Viewer) => (viewer === 'visitor' ? null : sessions.cookies[viewer]);
    const run = work({ url, client, db, crew, planted, cookieOf, restore: sessions.restore, readLog });
    const fallen = crew.fallen.then((why) => Promise.reject(new Error(why)));
    return await Promise.race([run, fallen]);
  } finally {
    await client?.close();
    await crew.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Account = { _id: number; nameKey: string; ban: unknown; passwordHash: string };

/** Writes a session for each account as a login would. */
async function makeSessions(db: Db, password: string) {
  const accounts = db.collection<Account>('accounts');
  const found = await accounts.find({ nameKey: { $in: Object.values(ACCOUNTS) } }).toArray();
  const idOf = (name: string) => `Fuzz-${name}-`.padEnd(22, 'A');
  const cookieOf = async (name: string) =>
    `atout-session=${await sealData({ id: idOf(name) }, { password, ttl: 0 })}`;
  const [player, staff, stranger] = await Promise.all([
    cookieOf(ACCOUNTS.player),
    cookieOf(ACCOUNTS.staff),
    cookieOf(ACCOUNTS.stranger),
  ]);
  const sessions = db.collection<{ _id: string }>('sessions');
  const restore = async () => {
    for (const { _id, nameKey, ban, passwordHash } of found) {
      const session = { $set: { accountId: _id, ...useFromHere() } };
      await sessions.updateOne({ _id: idOf(nameKey) }, session, { upsert: true });
      await accounts.updateOne({ _id }, { $set: { ban, passwordHash } });
    }
  };
  await restore();
  return { cookies: { player, staff, stranger }, restore };
}
