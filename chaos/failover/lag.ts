import { MongoClient } from 'mongodb';
import { ask, outcomeOf } from './ask.ts';
import type { Stage } from './stage.ts';
import { logIn, whoIs } from './world.ts';

const SESSIONS = { short: 3, full: 30 };

/** Nobody else on the stage has sessions of it. */
const ACCOUNT = 'Arbitre';

/** How often the sites are asked for each ended session. */
const ASKED = 4;

/** What the sites said while a secondary stood still. */
export type Lag = {
  readonly sessions: number;
  /** Answers about ended sessions: all, and those that still knew them. */
  readonly asked: number;
  readonly wrong: number;
  /** How many of the ended sessions the secondary still had: so many could have been answered wrongly. */
  readonly stillThere: number;
};

/** Ends sessions while one secondary takes nothing in, and asks both sites for them. */
export async function askWhileOneLags({ lab, set, world: { sites, db } }: Stage): Promise<Lag> {
  await set.untilWhole();
  const primary = await set.primary();
  const behind = set.members.find((member) => member !== primary);
  if (behind === undefined) throw new Error('a set of several members is needed');
  const cookies: string[] = [];
  for (let at = 0; at < lab.times(SESSIONS); at += 1)
    cookies.push(await logIn(sites[at % 2 === 0 ? 0 : 1], ACCOUNT));
  const account = await db.collection('accounts').findOne({ name: ACCOUNT });
  const filter = { accountId: account?._id };
  const client = new MongoClient(`mongodb://${behind.host}/?directConnection=true&readPreference=secondary`);
  await set.untilWhole();
  await behind.command({ fsync: 1, lock: true });
  try {
    const [asked, wrong] = await endAll(sites, cookies);
    const there = await client.db('atout').collection('sessions').countDocuments(filter);
    const stillThere = there - (await db.collection('sessions').countDocuments(filter));
    return { sessions: cookies.length, asked, wrong, stillThere };
  } finally {
    await behind.command({ fsyncUnlock: 1 });
    await client.close();
  }
}

async function endAll(
  sites: readonly [string, string],
  cookies: readonly string[],
): Promise<[number, number]> {
  let [asked, wrong] = [0, 0];
  for (const [at, cookie] of cookies.entries()) {
    const ended = await ask(`${sites[at % 2 === 0 ? 1 : 0]}/rest/disconnect`, { json: {}, cookie });
    if (outcomeOf(ended) !== 'acknowledged')
      throw new Error(`a session could not be ended: ${ended?.status}`);
    for (let time = 0; time < ASKED; time += 1) {
      const who = await whoIs(sites[time % 2 === 0 ? 0 : 1], cookie);
      asked += 1;
      if (typeof who === 'string') wrong += 1;
    }
  }
  return [asked, wrong];
}
