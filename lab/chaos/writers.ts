import type { Db } from 'mongodb';
import { logIn, tryAsk, type Answer } from '../../scripts/http.ts';
import { freshAddress, whoIs, type Habit } from './check.ts';

type Ground = { readonly sites: readonly string[]; readonly db: Db; readonly staff: string };

/** A kind of write, by its number. */
type Kind = {
  readonly pauseMs: number;
  /** Writes at the site `here`, notes the answer, and looks at the site `there` once it is acknowledged. */
  readonly write: (number: number, here: string, there: string) => Promise<void>;
  /** The writes that the database, or the sites, have in the end. */
  readonly find: () => Promise<readonly string[]>;
};

/** People who write through two sites in turn, one request after the other, and keep books: which writes were acknowledged, and which may or may not have been made. */
export class Writers {
  readonly acknowledged = new Set<string>();
  unknown = 0;
  readonly #unseen: string[] = [];
  readonly #kinds: readonly Kind[];
  readonly #sites: readonly string[];

  constructor(ground: Ground) {
    this.#kinds = [this.#edits(ground), this.#news(ground), this.#sessions(ground)];
    this.#sites = ground.sites;
  }

  habits(): Habit[] {
    const [one = '', other = ''] = this.#sites;
    return this.#kinds.map(({ pauseMs, write }) => [
      pauseMs,
      (turn) => (turn % 2 === 0 ? write(turn, one, other) : write(turn, other, one)),
    ]);
  }

  /** Acknowledged writes that are gone or were not seen with the next request, and writes that were made twice, acknowledged or not. */
  async faults(): Promise<string[]> {
    const found = (await Promise.all(this.#kinds.map(({ find }) => find()))).flat();
    const counts = Map.groupBy(found, (item) => item);
    const lost = [...this.acknowledged].filter((item) => !counts.has(item));
    const doubled = [...counts].filter(([, { length }]) => length > 1).map(([item]) => item);
    return [
      ...this.#unseen.map((item) => `${item} was not seen`),
      ...lost.map((item) => `${item} is lost`),
      ...doubled.map((item) => `${item} is doubled`),
    ];
  }

  /** Notes an answer; returns true if it acknowledges the write. */
  #note(item: string, { status, json }: Answer): boolean {
    if (status === 0 || status >= 400) this.unknown += 1;
    else if (json.error === undefined) this.acknowledged.add(item);
    return this.acknowledged.has(item);
  }

  /** Staff who give an account one gil more each time: a transaction with an entry of the log and an event for the game server. */
  #edits({ db, staff: cookie }: Ground): Kind {
    const account = db.collection('accounts').findOne({ name: 'Veilleur' });
    const idOf = async () => String((await account)?._id);
    return {
      pauseMs: 100,
      write: async (number, here, there) => {
        const value = 1_000_001 + number;
        const path = `/rest/admin/account/${await idOf()}`;
        const json = { type: 'gils', value };
        if (!this.#note(`edit ${value}`, await tryAsk(here + path, { json, cookie }))) return;
        const seen = await tryAsk(there + path, { cookie });
        const { gils } = (seen.json.data ?? {}) as { gils?: number };
        if (seen.status === 200 && gils !== value) this.#unseen.push(`edit ${value}`);
      },
      find: async () => {
        const filter = { target: `account:${await idOf()}`, 'after.gils': { $gt: 1_000_000 } };
        const entries = await db.collection<{ after: { gils: number } }>('audit').find(filter).toArray();
        return entries.map(({ after }) => `edit ${after.gils}`);
      },
    };
  }

  /** Staff who write drafts: documents that nothing keeps from being there twice. */
  #news({ db, staff: cookie }: Ground): Kind {
    return {
      pauseMs: 150,
      write: async (number, here) => {
        const title = `Brouillon ${number}`;
        const json = { title, slug: `brouillon-${number}`, body: 'Rien encore.', state: 'draft' };
        this.#note(title, await tryAsk(`${here}/rest/admin/news`, { json, cookie }));
      },
      find: async () => {
        const drafts = db.collection<{ title: string }>('news').find({ title: /^Brouillon/ });
        return (await drafts.toArray()).map(({ title }) => title);
      },
    };
  }

  /** A player who logs in at one site and, every other time, out at the other one. */
  #sessions({ sites }: Ground): Kind {
    const sessions = new Map<string, { readonly cookie: string; readonly name: string | null }>();
    return {
      pauseMs: 400,
      write: async (number, here, there) => {
        const cookie = await logIn(here, 'Joueuse', { from: freshAddress() }).catch(() => null);
        if (cookie === null) return;
        if ((await whoIs(there, cookie)) === null) this.#unseen.push(`session ${number}`);
        const isLeaving = Math.floor(number / 2) % 2 === 0;
        const item = `${isLeaving ? 'end of session' : 'session'} ${number}`;
        if (!isLeaving) this.acknowledged.add(item);
        else if (!this.#note(item, await tryAsk(`${there}/rest/disconnect`, { json: {}, cookie }))) return;
        else if (typeof (await whoIs(here, cookie)) === 'string') this.#unseen.push(item);
        sessions.set(item, { cookie, name: isLeaving ? null : 'Joueuse' });
      },
      find: async () => {
        const right: string[] = [];
        for (const [item, { cookie, name }] of sessions) {
          const names = await Promise.all(sites.map((site) => whoIs(site, cookie)));
          if (names.every((one) => one === name)) right.push(item);
        }
        return right;
      },
    };
  }
}
