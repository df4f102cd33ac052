import { MongoClient } from 'mongodb';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../scripts/percentile.ts';
import { ask, makeAgent } from './ask.ts';
import { listKinds, type Kind } from './change-kinds.ts';
import { flood } from './flood.ts';

const CHANGES = 60;
const PAUSE_MS = 100;
const READERS = 8;

/** How long it took until changes of a kind showed at every site, in milliseconds, and how often an older page came after a newer one. */
export type Changes = {
  readonly what: string;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly olderAfterNewer: number;
};

type Where = {
  readonly sites: readonly string[];
  readonly mongodb: { readonly uri: string; readonly name: string };
  /** `SESSION_SECRET` of the sites. */
  readonly secret: string;
};

/**
 * Changes what pages show in the database, again and again, as a game server or another site would, and reads a page at every site
 * meanwhile, while other readers keep the sites busy.
 */
export async function measureChanges({ sites, mongodb, secret }: Where): Promise<readonly Changes[]> {
  const client = await new MongoClient(mongodb.uri).connect();
  try {
    const found: Changes[] = [];
    for (const kind of await listKinds(client.db(mongodb.name), secret))
      found.push(await measureKind(kind, sites));
    return found;
  } finally {
    await client.close();
  }
}

async function measureKind(kind: Kind, sites: readonly string[]): Promise<Changes> {
  let isOver = false;
  const busy = sites.map(async (site) => {
    while (!isOver) await flood({ site, paths: ['/', kind.path], connections: READERS, ms: 500 });
  });
  const readers = sites.map((site) => readerOf(kind, site));
  const times: number[] = [];
  try {
    await Promise.all(readers.map((reader) => reader.read()));
    for (let change = 1; change <= CHANGES; change += 1) {
      await kind.make(change);
      const madeAt = performance.now();
      const shown = readers.map(async (reader) => {
        await reader.until(change);
        return performance.now() - madeAt;
      });
      times.push(...(await Promise.all(shown)));
      // What was new once stays so.
      await Promise.all(readers.map((reader) => reader.read()));
      await wait(PAUSE_MS * Math.random() * 2);
    }
  } finally {
    isOver = true;
    await Promise.all(busy);
    await kind.undo();
  }
  const olderAfterNewer = readers.reduce((sum, reader) => sum + reader.older, 0);
  return { what: kind.what, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), olderAfterNewer };
}

type Reader = {
  /** How often it saw an older page after a newer one. */
  readonly older: number;
  readonly read: () => Promise<number>;
  readonly until: (change: number) => Promise<void>;
};

function readerOf({ path, cookieAt, changeOn }: Kind, site: string): Reader {
  const agent = makeAgent(1);
  let last = 0;
  let older = 0;
  const read = async () => {
    const headers = { 'accept-encoding': 'identity', cookie: cookieAt(last + 1) };
    const { body } = await ask({ url: `${site}${path}`, agent, headers });
    const now = changeOn(body.toString('utf8'), last);
    if (now < last) older += 1;
    return (last = now);
  };
  return {
    get older() {
      return older;
    },
    read,
    until: async (change) => {
      while (last < change) await read();
    },
  };
}
