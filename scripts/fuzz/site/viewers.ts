import { createHash } from 'node:crypto';
import { sealData } from 'iron-session';
import type { Db } from 'mongodb';
import { useFromHere, type Session } from '#scripts/written-session.ts';
import { VIEWERS, type Viewer } from '../catalogue/catalogue.ts';

/** The demo accounts that requests come from (product/game-server §5.1). */
const ACCOUNTS: Readonly<Record<Exclude<Viewer, 'visitor'>, string>> = { player: 'joueuse', staff: 'squonk' };

/** An account that sends nothing: what it has must never show. */
const STRANGER = 'joueur';

/** The token of a link for a new password of an account that sends nothing (product/accounts §6.2). */
export const LINK_TOKEN = 'Fuzz-link-'.padEnd(43, 'A');

type Ids = { readonly accountId: number; readonly sessionId: string };
type Account = { _id: number; nameKey: string; ban: unknown; passwordHash: string };
type Link = { _id: string; accountId: number; createdAt: Date };

/** The sessions of the viewers, written to the database of the site as a login would. */
export class Viewers {
  readonly #db: Db;
  readonly #cookies: ReadonlyMap<Viewer, string>;
  readonly #ids: readonly Ids[];
  readonly #accounts: readonly Account[];
  /** Id and cookie of a session of an account that sends nothing. */
  readonly secrets: readonly string[];

  private constructor(made: {
    db: Db;
    cookies: ReadonlyMap<Viewer, string>;
    ids: readonly Ids[];
    accounts: readonly Account[];
    secrets: readonly string[];
  }) {
    this.#db = made.db;
    this.#cookies = made.cookies;
    this.#ids = made.ids;
    this.#accounts = made.accounts;
    this.secrets = made.secrets;
  }

  static async make(db: Db, password: string): Promise<Viewers> {
    const names = [...Object.values(ACCOUNTS), STRANGER];
    const accounts = await db
      .collection<Account>('accounts')
      .find({ nameKey: { $in: names } })
      .toArray();
    const ids = names.map((name) => ({ accountId: idOf(accounts, name), sessionId: sessionIdOf(name) }));
    const seals = await Promise.all(ids.map(({ sessionId: id }) => sealData({ id }, { password, ttl: 0 })));
    const cookies = new Map<Viewer, string>();
    for (const [at, viewer] of VIEWERS.filter((name) => name !== 'visitor').entries())
      cookies.set(viewer, `atout-session=${seals[at]}`);
    const secrets = [seals.at(-1) ?? '', ids.at(-1)?.sessionId ?? ''];
    const viewers = new Viewers({ db, cookies, ids, accounts, secrets });
    await viewers.restore();
    return viewers;
  }

  /** The cookie of a viewer, or null. */
  cookieOf(viewer: Viewer): string | null {
    return this.#cookies.get(viewer) ?? null;
  }

  /** Gives every viewer a living session of an account as it was at the start, not banned and with its password; and renews the link. */
  async restore(): Promise<void> {
    const use = useFromHere();
    await this.#db.collection<Session>('sessions').bulkWrite(
      this.#ids.map(({ accountId, sessionId }) => ({
        updateOne: { filter: { _id: sessionId }, update: { $set: { accountId, ...use } }, upsert: true },
      })),
    );
    const hash = createHash('sha256').update(LINK_TOKEN).digest('base64url');
    const link = { accountId: this.#ids.at(-1)?.accountId ?? 0, createdAt: use.createdAt };
    await this.#db
      .collection<Link>('passwordLinks')
      .updateOne({ _id: hash }, { $set: link }, { upsert: true });
    await this.#db.collection<Account>('accounts').bulkWrite(
      this.#accounts.map(({ _id, ban, passwordHash }) => ({
        updateOne: { filter: { _id }, update: { $set: { ban, passwordHash } } },
      })),
    );
  }
}

function idOf(accounts: readonly Account[], name: string): number {
  const found = accounts.find(({ nameKey }) => nameKey === name);
  if (found === undefined) throw new Error(`The demo world has no account ${name}`);
  return found._id;
}

/** An id of the shape that the site gives (22 signs of base64url), the same in every run. */
function sessionIdOf(name: string): string {
  return `Fuzz-${name}-`.padEnd(22, 'A').slice(0, 22);
}
