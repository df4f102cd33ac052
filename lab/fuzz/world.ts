import { readFileSync } from 'node:fs';
import { MongoClient, type Db } from 'mongodb';
import startWorld from '../../scripts/e2e-world.ts';
import { writeSession } from '../../scripts/written-session.ts';
import { siteSetting } from '../../e2e/support/own-site.ts';
import type { Viewer } from './crawl.ts';
import type { Planted } from './judge.ts';

/** The site takes a client's address from `X-Forwarded-For`, so that no request meets a limit of another. */
const SETTINGS = { REFERENCE_ACCOUNTS_PER_ADDRESS: '100000', TRUSTED_PROXIES: '127.0.0.1' };

/** The demo accounts of viewers, and one that sends nothing: what it has must never show (product/game-server §5.1). */
const ACCOUNTS = { player: 'joueuse', staff: 'squonk', stranger: 'joueur' } as const;
const EMAIL = 'canari-de-joueur@exemple.test';

export type FuzzWorld = {
  readonly url: string;
  readonly client: MongoClient;
  readonly db: Db;
  readonly planted: Planted;
  readonly cookieOf: (viewer: Viewer) => string | null;
  /** Gives every viewer a living session of an account as it was at the start. */
  readonly restore: () => Promise<void>;
  /** The lines that the site has logged since it was ready. */
  readonly readLog: () => string[];
};

/** Runs `work` with a frozen demo world of its own on free ports of this machine. */
export async function inFuzzWorld(work: (world: FuzzWorld) => Promise<void>): Promise<void> {
  Object.assign(process.env, SETTINGS);
  const end = await startWorld();
  const client = new MongoClient(siteSetting('MONGODB_URI'));
  try {
    const db = client.db('atout');
    const password = siteSetting('SESSION_SECRET');
    const { cookies, restore } = await makeSessions(db, password);
    const canary = { $set: { email: EMAIL, emailKey: EMAIL } };
    await db.collection('accounts').updateOne({ nameKey: ACCOUNTS.stranger }, canary);
    const seal = cookies.stranger.replace('atout-session=', '');
    const planted = { secrets: [password, siteSetting('GAME_BRIDGE_TOKEN'), seal], emails: [EMAIL] };
    const logFile = process.env.ATOUT_E2E_SITE_LOG ?? '';
    const logged = () => readFileSync(logFile, 'utf8').split('\n').slice(0, -1).filter(Boolean);
    const before = logged().length;
    const readLog = () => logged().slice(before);
    const cookieOf = (viewer: Viewer) => (viewer === 'visitor' ? null : cookies[viewer]);
    await work({ url: process.env.ATOUT_E2E_URL ?? '', client, db, planted, cookieOf, restore, readLog });
  } finally {
    await client.close();
    await end?.();
  }
}

type Account = { _id: number; nameKey: string; ban: unknown; passwordHash: string };

/** Writes a session for each account as a login would. */
async function makeSessions(db: Db, secret: string) {
  const accounts = db.collection<Account>('accounts');
  const found = await accounts.find({ nameKey: { $in: Object.values(ACCOUNTS) } }).toArray();
  const cookieOf = async (name: string) => {
    const accountId = found.find(({ nameKey }) => nameKey === name)?._id ?? 0;
    return `atout-session=${await writeSession(db, { accountId, secret })}`;
  };
  const { player, staff, stranger } = ACCOUNTS;
  const cookies = {
    ...{ player: await cookieOf(player), staff: await cookieOf(staff) },
    stranger: await cookieOf(stranger),
  };
  const sessions = db.collection<{ _id: string }>('sessions');
  const made = await sessions.find({ accountId: { $in: found.map(({ _id }) => _id) } }).toArray();
  const restore = async () => {
    for (const session of made) await sessions.replaceOne({ _id: session._id }, session, { upsert: true });
    for (const { _id, ban, passwordHash } of found)
      await accounts.updateOne({ _id }, { $set: { ban, passwordHash } });
  };
  return { cookies, restore };
}
