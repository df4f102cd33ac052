import { MongoClient } from 'mongodb';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '#scripts/percentile.ts';
import { ask, makeAgent } from './ask.ts';
import { flood } from './flood.ts';

const CHANGES = 100;
const PAUSE_MS = 100;
const READERS = 8;

/** How long it took until a change showed at every site, in milliseconds, and how often an older page came after a newer one. */
export type Changes = { readonly p50Ms: number; readonly p99Ms: number; readonly olderAfterNewer: number };

type Where = {
  readonly sites: readonly string[];
  readonly mongodb: { readonly uri: string; readonly name: string };
};

/**
 * Changes the motto of a guild in the database, again and again, as a game server would, and reads its page at every site meanwhile,
 * while other readers keep the sites busy.
 */
export async function measureChanges({ sites, mongodb }: Where): Promise<Changes> {
  const client = await new MongoClient(mongodb.uri).connect();
  try {
    const guilds = client.db(mongodb.name).collection<{ _id: number; motto: string }>('guilds');
    const guild = await guilds.findOne();
    if (guild === null) throw new Error('The world has no guild');
    const page = `/guild/${guild._id}`;
    const busy = sites.map((site) =>
      flood({ site, paths: ['/', page], connections: READERS, ms: CHANGES * PAUSE_MS * 3 }).catch(() => null),
    );
    const times: number[] = [];
    let olderAfterNewer = 0;
    const agents = sites.map(() => makeAgent(1));
    for (let change = 1; change <= CHANGES; change += 1) {
      await guilds.updateOne({ _id: guild._id }, { $set: { motto: `Devise ${change}.` } });
      const madeAt = performance.now();
      const seen = sites.map(async (site, at) => {
        let last = 0;
        while (last < change) {
          const now = await mottoAt(`${site}${page}`, agents[at] ?? makeAgent(1));
          if (now < last) olderAfterNewer += 1;
          last = now;
        }
        // What was new once stays so.
        if ((await mottoAt(`${site}${page}`, agents[at] ?? makeAgent(1))) < change) olderAfterNewer += 1;
        return performance.now() - madeAt;
      });
      times.push(...(await Promise.all(seen)));
      await wait(PAUSE_MS * Math.random() * 2);
    }
    await Promise.all(busy);
    await guilds.updateOne({ _id: guild._id }, { $set: { motto: guild.motto } });
    return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), olderAfterNewer };
  } finally {
    await client.close();
  }
}

/** The number of the change that a page shows; 0 for one from before. */
async function mottoAt(url: string, agent: ReturnType<typeof makeAgent>): Promise<number> {
  const { body } = await ask({ url, agent, headers: { 'accept-encoding': 'identity' } });
  return Number(/Devise (\d+)\./.exec(body.toString('utf8'))?.[1] ?? 0);
}
