import { readFileSync } from 'node:fs';
import type { Db } from 'mongodb';
import startWorld from '../../scripts/e2e-world.ts';
import { sharedDatabase, siteSetting } from '../../e2e/support/own-site.ts';
import { cookieOf as sessionOf } from '../../e2e/support/sessions.ts';
import type { Viewer } from './crawl.ts';
import type { Planted } from './judge.ts';

/** The site takes a client's address from `X-Forwarded-For`, so that no request meets a limit of another. */
const SETTINGS = { REFERENCE_ACCOUNTS_PER_ADDRESS: '100000', TRUSTED_PROXIES: '127.0.0.1' };

/** The demo accounts of viewers, and one that sends nothing: what it has must never show (product/game-server §5.1). */
const ACCOUNTS = { player: 'joueuse', staff: 'squonk', stranger: 'joueur' } as const;
const EMAIL = 'canari-de-joueur@exemple.test';

export type FuzzWorld = {
  readonly url: string;
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
  const db = sharedDatabase();
  try {
    const { cookie: player } = await sessionOf(ACCOUNTS.player);
    const { cookie: staff } = await sessionOf(ACCOUNTS.staff);
    const { cookie: stranger } = await sessionOf(ACCOUNTS.stranger);
    const restore = await restoring(db);
    const canary = { $set: { email: EMAIL, emailKey: EMAIL } };
    await db.collection('accounts').updateOne({ nameKey: ACCOUNTS.stranger }, canary);
    const settings = ['SESSION_SECRET', 'GAME_BRIDGE_TOKEN'].map(siteSetting);
    const planted = { secrets: [...settings, stranger.replace('atout-session=', '')], emails: [EMAIL] };
    const logFile = process.env.ATOUT_E2E_SITE_LOG ?? '';
    const logged = () => readFileSync(logFile, 'utf8').split('\n').slice(0, -1).filter(Boolean);
    const before = logged().length;
    const readLog = () => logged().slice(before);
    const cookieOf = (viewer: Viewer) => ({ visitor: null, player, staff })[viewer];
    await work({ url: process.env.ATOUT_E2E_URL ?? '', db, planted, cookieOf, restore, readLog });
  } finally {
    await db.client.close();
    await end?.();
  }
}

type Account = { _id: number; nameKey: string; ban: unknown; passwordHash: string };

/** Notes accounts and sessions as they are, and returns what makes them so again. */
async function restoring(db: Db): Promise<() => Promise<void>> {
  const accounts = db.collection<Account>('accounts');
  const sessions = db.collection<{ _id: string }>('sessions');
  const found = await accounts.find({ nameKey: { $in: Object.values(ACCOUNTS) } }).toArray();
  const made = await sessions.find({ accountId: { $in: found.map(({ _id }) => _id) } }).toArray();
  return async () => {
    for (const session of made) await sessions.replaceOne({ _id: session._id }, session, { upsert: true });
    for (const { _id, ban, passwordHash } of found)
      await accounts.updateOne({ _id }, { $set: { ban, passwordHash } });
  };
}
