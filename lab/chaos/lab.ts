import { rm } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { makeTestFolder } from '../../scripts/mongod/test-folder.ts';
import { makeCrew, type Crew } from '../../scripts/processes/crew.ts';
import { startSite, startWorld, type Site, type World, type WorldOptions, type Wrapping } from './world.ts';

/** Puts one promise of docs/faults.md to the test. Returns the figure for its line, and throws when the promise is broken. */
export type FaultTest = (lab: Lab) => Promise<string>;

/** The means to test a promise. All of them end with the test. */
export type Lab = {
  /** True within `npm test`, false for `npm run chaos`. */
  readonly isShort: boolean;
  /** Chooses a number of rounds for the short or the full run. */
  readonly times: (short: number, full: number) => number;
  /** The text from which seeded choices are made (`chanceOf`). */
  readonly seed: string;
  /** An empty folder, in memory if there is room. */
  readonly folder: string;
  /** Programs that join it are stopped at the end. */
  readonly crew: Crew;
  readonly say: (line: string) => void;
  /** Starts MongoDB, the game server and sites. In the short run, tests that ask for the same share them. */
  readonly world: (options?: WorldOptions) => Promise<World>;
  /** Starts one more site of a world. */
  readonly site: (world: World, wrapping: Wrapping) => Promise<Site>;
};

/** A site of two processes: the world that the tests of the short run share. */
export const TWO_PROCESSES: WorldOptions = { siteEnv: { SITE_PROCESSES: '2' } };

/** Runs `work` in a lab, and clears everything away, whatever comes of it. */
export async function inLab<T>(
  { isShort, seed, say }: Pick<Lab, 'isShort' | 'seed' | 'say'>,
  work: (lab: Lab) => Promise<T>,
): Promise<T> {
  const folder = await makeTestFolder();
  const crew = makeCrew();
  const worlds = new Map<string, Promise<World>>();
  const world = (options: WorldOptions = {}) => {
    const start = () => startWorld({ ...options, crew, folder: path.join(folder, `world-${worlds.size}`) });
    const key = isShort ? JSON.stringify(options) : `world ${worlds.size}`;
    const found = worlds.get(key) ?? start();
    worlds.set(key, found);
    return found;
  };
  const site = ({ siteEnv }: World, wrapping: Wrapping) => startSite({ folder, crew }, siteEnv, wrapping);
  const times = (short: number, full: number) => (isShort ? short : full);
  try {
    return await work({ isShort, times, seed, folder, crew, say, world, site });
  } finally {
    await crew.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` with the database of a world, beside its sites. */
export async function withDatabase<T>({ mongodbUri }: World, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new MongoClient(mongodbUri);
  try {
    return await work(client.db('atout'));
  } finally {
    await client.close();
  }
}
