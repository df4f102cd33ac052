import type { Db } from 'mongodb';
import { type Answer } from '../../scripts/http.ts';
import { freshAddress, jsonOf, logIn, tryAsk, whoIs } from './client.ts';

/** Somebody who writes through the sites, one request after the other, and keeps books. */
export type Writer = {
  readonly pauseMs: number;
  readonly books: Books;
  /** Writes at the site `here`, and looks at the site `there` once it is acknowledged. */
  readonly write: (here: string, there: string) => Promise<void>;
  /** The writes that the database, or the sites, have in the end: a text for each document. */
  readonly find: () => Promise<readonly string[]>;
};

/** Which writes were acknowledged, and which may or may not have been made. */
class Books {
  readonly acknowledged = new Set<string>();
  readonly unknown = new Set<string>();
  readonly #faults: string[] = [];

  /** Notes an answer; returns true if it acknowledges the write. */
  note(item: string, answer: Answer | null): boolean {
    const { error } = jsonOf(answer);
    if (answer === null || answer.status >= 400) this.unknown.add(item);
    else if (error === undefined) this.acknowledged.add(item);
    return this.acknowledged.has(item);
  }

  /** Notes an acknowledged write that the next request at another site did not show. */
  noteUnseen(item: string): void {
    this.#faults.push(`${item} was not seen`);
  }

  /** Acknowledged writes that are gone or were not seen, and writes that were made twice, acknowledged or not. */
  faults(found: readonly string[]): string[] {
    const counts = Map.groupBy(found, (item) => item);
    const lost = [...this.acknowledged].filter((item) => !counts.has(item));
    const doubled = [...counts].filter(([, { length }]) => length > 1).map(([item]) => item);
    return [
      ...this.#faults,
      ...lost.map((item) => `${item} is lost`),
      ...doubled.map((item) => `${item} is doubled`),
    ];
  }
}

type Ground = { readonly sites: readonly string[]; readonly db: Db; readonly staff: string };

/** One writer for each kind of write: a transaction with an event, a document, a session. */
export async function makeWriters(ground: Ground): Promise<readonly Writer[]> {
  return [await editor(ground), newsWriter(ground), visitor(ground)];
}

/** Staff who give an account one gil more each time: a transaction with an entry of the log and an event for the game server. */
async function editor({ db, staff: cookie }: Ground): Promise<Writer> {
  const account = await db.collection('accounts').findOne({ name: 'Veilleur' });
  const path = `/rest/admin/account/${String(account?._id)}`;
  const books = new Books();
  let value = 1_000_000;
  return {
    pauseMs: 100,
    books,
    write: async (here, there) => {
      value += 1;
      const item = `edit ${value}`;
      if (!books.note(item, await tryAsk(here + path, { json: { type: 'gils', value }, cookie }))) return;
      const seen = await tryAsk(there + path, { cookie });
      const data = jsonOf(seen).data as { gils: number } | undefined;
      if (seen?.status === 200 && data?.gils !== value) books.noteUnseen(item);
    },
    find: async () => {
      const filter = { target: `account:${String(account?._id)}`, 'after.gils': { $gt: 1_000_000 } };
      const entries = await db.collection<{ after: { gils: number } }>('audit').find(filter).toArray();
      return entries.map(({ after }) => `edit ${after.gils}`);
    },
  };
}

/** Staff who write drafts: documents that nothing keeps from being there twice. */
function newsWriter({ db, staff: cookie }: Ground): Writer {
  const books = new Books();
  let number = 0;
  return {
    pauseMs: 150,
    books,
    write: async (here) => {
      number += 1;
      const title = `Brouillon ${number}`;
      const json = { title, slug: `brouillon-${number}`, body: 'Rien encore.', state: 'draft' };
      books.note(title, await tryAsk(`${here}/rest/admin/news`, { json, cookie }));
    },
    find: async () => {
      const drafts = db.collection<{ title: string }>('news').find({ title: /^Brouillon/ });
      return (await drafts.toArray()).map(({ title }) => title);
    },
  };
}

/** A player who logs in at one site and, every other time, out at the other one. */
function visitor({ sites }: Ground): Writer {
  const books = new Books();
  const sessions = new Map<string, { readonly cookie: string; readonly name: string | null }>();
  let number = 0;
  return {
    pauseMs: 400,
    books,
    write: async (here, there) => {
      number += 1;
      const cookie = await logIn(here, 'Joueuse', { from: freshAddress() }).catch(() => null);
      if (cookie === null) return;
      if ((await whoIs(there, cookie)) === null) books.noteUnseen(`session ${number}`);
      const isLeaving = number % 2 === 1;
      const item = `${isLeaving ? 'end of session' : 'session'} ${number}`;
      if (!isLeaving) books.acknowledged.add(item);
      else if (!books.note(item, await tryAsk(`${there}/rest/disconnect`, { json: {}, cookie }))) return;
      else if (typeof (await whoIs(here, cookie)) === 'string') books.noteUnseen(item);
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
