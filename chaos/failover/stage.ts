import { MongoClient, type Db } from 'mongodb';
import type { House } from '../lab/house.ts';
import type { Lab } from '../lab/lab.ts';
import { startMongoSet, type MongoSet } from '../lab/mongo-set.ts';
import { keepWriting, type Pen } from './keep-writing.ts';
import { readAgainAndAgain, type Reader } from './pages.ts';
import { startRecorder, type Recorder } from './recorder.ts';
import { logIn, type World } from './world.ts';
import { makeWriters } from './writers.ts';

/** Short runs do not wait for MongoDB's own ten seconds. */
const ELECTION_MS = { short: 1_500, full: undefined };

/** What a careless operator may write into the connection string. The site must not heed any of it (decision 0015). */
const CARELESS = '&readPreference=secondaryPreferred&readConcernLevel=available&w=1&retryWrites=false';

/** A replica set, two sites and a game server, with people who read and write at both sites all the time. */
export type Stage = {
  readonly lab: Lab;
  readonly set: MongoSet;
  readonly world: World;
  readonly recorder: Recorder;
  readonly pens: readonly Pen[];
  /** A page that needs data and is nobody else's, at each site. */
  readonly dataPages: readonly Reader[];
  /** Pages that the sites keep for visitors, at each site. */
  readonly cachedPages: readonly Reader[];
};

/** Sets the stage, and clears it when `play` is over. */
export async function onStage<T>(lab: Lab, play: (stage: Stage) => Promise<T>): Promise<T> {
  const electionTimeoutMs = ELECTION_MS[lab.size];
  const set = await startMongoSet({ folder: lab.folder, crew: lab.crew, electionTimeoutMs });
  const recording = Promise.withResolvers<Recorder>();
  const house = await lab.house({
    sites: 2,
    mongodbUri: set.uri + CARELESS,
    siteEnv: { TRUSTED_PROXIES: '127.0.0.0/8' },
    bridgeUrl: async (url) => {
      recording.resolve(await startRecorder(url));
      return (await recording.promise).url;
    },
  });
  const recorder = await recording.promise;
  const client = new MongoClient(set.uri);
  try {
    const world = await makeWorld(house, client.db('atout'));
    return await play({ lab, set, world, recorder, ...(await people(world)) });
  } finally {
    recorder.close();
    await Promise.all([client.close(), set.close()]);
  }
}

async function makeWorld({ sites }: House, db: Db): Promise<World> {
  const [here, there] = sites.map(({ url }) => url);
  if (here === undefined || there === undefined) throw new Error('a house with two sites is needed');
  const [staff, player] = [await logIn(here, 'Squonk'), await logIn(there, 'Joueur')];
  return { sites: [here, there], db, staff, player };
}

async function people(world: World): Promise<Pick<Stage, 'pens' | 'dataPages' | 'cachedPages'>> {
  const { sites, staff } = world;
  const writers = await makeWriters(world);
  return {
    pens: writers.map((writer) => keepWriting(writer, sites)),
    dataPages: sites.map((site) => readAgainAndAgain(`${site}/admin/accounts`, staff)),
    cachedPages: sites.flatMap((site) =>
      ['/', '/ranking.html', '/staff.html'].map((path) => readAgainAndAgain(site + path)),
    ),
  };
}
