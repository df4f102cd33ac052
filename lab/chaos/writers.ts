import type { Db } from 'mongodb';
import { logIn, tryAsk, type Answer } from '../../scripts/http.ts';
import { freshAddress, whoIs, type Habit } from './check.ts';

type Books = {
  readonly sites: readonly [string, string, ...string[]];
  readonly db: Db;
  /** The cookie of staff. */
  readonly staff: string;
  readonly acknowledged: Set<string>;
  /** Notes an answer; returns true if it acknowledges the write. */
  readonly note: (item: string, answer: Answer) => boolean;
  /** Notes an acknowledged write that the next request did not show. */
  readonly miss: (item: string) => unknown;
};

type Kind = {
  readonly pauseMs: number;
  /** Writes at the site `here`, notes the answer, and looks at the site `there` once it is acknowledged. */
  readonly write: (number: number, here: string, there: string) => Promise<void>;
  /** The writes that the database, or the sites, have in the end. */
  readonly find: () => Promise<readonly string[]>;
};

/** People who write through two sites in turn, one request after the other, and note which writes are acknowledged. */
export function makeWriters(ground: Pick<Books, 'sites' | 'db' | 'staff'>) {
  const acknowledged = new Set<string>();
  const faults: string[] = [];
  const note: Books['note'] = (item, { status, json }) => {
    if (status > 0 && status < 400 && json.error === undefined) acknowledged.add(item);
    return acknowledged.has(item);
  };
  const books = {
    ...ground,
    acknowledged,
    note,
    miss: (item: string) => faults.push(`${item} was not seen`),
  };
  const kinds = [editGils, writeNews, comeAndGo].map((make) => make(books));
  const [one, other] = ground.sites;
  const habits = kinds.map(({ pauseMs, write }): Habit => {
    return [pauseMs, (turn) => (turn % 2 === 0 ? write(turn, one, other) : write(turn, other, one))];
  });
  /** Acknowledged writes that are gone or were not seen with the next request, and writes made twice, acknowledged or not. */
  const findFaults = async () => {
    const found = (await Promise.all(kinds.map(({ find }) => find()))).flat();
    const counts = Map.groupBy(found, (item) => item);
    for (const item of acknowledged) if (!counts.has(item)) faults.push(`${item} is lost`);
    for (const [item, { length }] of counts) if (length > 1) faults.push(`${item} is doubled`);
    return faults;
  };
  return { acknowledged, habits, findFaults };
}

/** Staff who give an account one gil more each time: a transaction with an entry of the log and an event for the game server. */
function editGils({ db, staff: cookie, note, miss }: Books): Kind {
  const account = db.collection('accounts').findOne({ name: 'Veilleur' });
  const idOf = async () => String((await account)?._id);
  return {
    pauseMs: 100,
    write: async (number, here, there) => {
      const value = 1_000_001 + number;
      const path = `/rest/admin/account/${await idOf()}`;
      const json = { type: 'gils', value };
      if (!note(`edit ${value}`, await tryAsk(here + path, { json, cookie }))) return;
      const seen = await tryAsk(there + path, { cookie });
      const { gils } = (seen.json.data ?? {}) as { gils?: number };
      if (seen.status === 200 && gils !== value) miss(`edit ${value}`);
    },
    find: async () => {
      const filter = { target: `account:${await idOf()}`, 'after.gils': { $gt: 1_000_000 } };
      const entries = await db.collection<{ after: { gils: number } }>('audit').find(filter).toArray();
      return entries.map(({ after }) => `edit ${after.gils}`);
    },
  };
}

/** Staff who write drafts, which nothing but the site keeps from being stored twice. */
function writeNews({ db, staff: cookie, note }: Books): Kind {
  return {
    pauseMs: 150,
    write: async (number, here) => {
      const title = `Brouillon ${number}`;
      const json = { title, slug: `brouillon-${number}`, body: 'Rien encore.', state: 'draft' };
      note(title, await tryAsk(`${here}/rest/admin/news`, { json, cookie }));
    },
    find: async () => {
      const drafts = db.collection<{ title: string }>('news').find({ title: /^Brouillon/ });
      return (await drafts.toArray()).map(({ title }) => title);
    },
  };
}

/** A player who logs in at one site and, every other time, out at the other one. */
function comeAndGo({ sites, acknowledged, note, miss }: Books): Kind {
  const sessions = new Map<string, { readonly cookie: string; readonly name: string | null }>();
  return {
    pauseMs: 400,
    write: async (number, here, there) => {
      const cookie = await logIn(here, 'Joueuse', { from: freshAddress() }).catch(() => null);
      if (cookie === null) return;
      if ((await whoIs(there, cookie)) === null) miss(`session ${number}`);
      const isLeaving = Math.floor(number / 2) % 2 === 0;
      const item = `${isLeaving ? 'end of session' : 'session'} ${number}`;
      if (!isLeaving) acknowledged.add(item);
      else if (!note(item, await tryAsk(`${there}/rest/disconnect`, { json: {}, cookie }))) return;
      else if (typeof (await whoIs(here, cookie)) === 'string') miss(item);
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
