import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeTestFolder } from '../../scripts/mongod/test-folder.ts';
import { makeCrew, type Crew } from '../../scripts/processes/crew.ts';
import { startSite, startWorld, type Site, type World, type WorldOptions, type Wrapping } from './world.ts';

/** Puts one promise of docs/faults.md to the test. Returns the figure for its line, and throws when the promise is broken. */
export type FaultTest = (lab: Lab) => Promise<string>;

/** The means to test a promise. All of them end with the test. */
export type Lab = {
  /** True within `npm test`, false for `npm run chaos`. */
  readonly isShort: boolean;
  /** Chooses a number for the short or the full run. */
  readonly times: (short: number, full: number) => number;
  /** Does something so many times in the short or the full run, and says now and then how far it is. Returns how many times. */
  readonly rounds: (
    times: readonly [short: number, full: number],
    work: (round: number) => Promise<unknown>,
  ) => Promise<number>;
  /** The text from which seeded choices are made (`chanceOf`). */
  readonly seed: string;
  /** An empty folder, in memory if there is room. */
  readonly folder: string;
  /** Programs that join it are stopped at the end. */
  readonly crew: Crew;
  readonly say: (line: string) => void;
  /** Has something done at the end, before the programs are stopped; what was added last comes first. */
  readonly atEnd: (work: () => unknown) => void;
  /** Starts MongoDB, the game server and sites. In the short run, tests that ask for the same share them. */
  readonly world: (options?: WorldOptions) => Promise<World>;
  /** Starts one more site of a world. */
  readonly site: (world: World, wrapping: Wrapping) => Promise<Site>;
};

/** A site of two processes: the world that the tests of the short run share. */
export const TWO_PROCESSES: WorldOptions = { siteEnv: { SITE_PROCESSES: '2' } };

/** How often a long test says how far it is. */
const SAID = 20;

/** Runs `work` in a lab, and clears everything away, whatever comes of it. */
export async function inLab<T>(
  { isShort, seed, say }: Pick<Lab, 'isShort' | 'seed' | 'say'>,
  work: (lab: Lab) => Promise<T>,
): Promise<T> {
  const folder = await makeTestFolder();
  const crew = makeCrew();
  const endings: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), crew.stop];
  const worlds = new Map<string, Promise<World>>();
  const times: Lab['times'] = (short, full) => (isShort ? short : full);
  const lab: Lab = {
    ...{ isShort, seed, say, folder, crew, times },
    atEnd: (ending) => void endings.push(ending),
    rounds: async (given, act) => {
      const all = times(...given);
      for (let round = 1; round <= all; round += 1) {
        await act(round);
        if (round % Math.ceil(all / SAID) === 0) say(`${round} of ${all}`);
      }
      return all;
    },
    world: async (options = {}) => {
      const key = isShort ? JSON.stringify(options) : `world ${worlds.size}`;
      const place = { crew, folder: path.join(folder, `world-${worlds.size}`) };
      const world = worlds.get(key) ?? startWorld({ ...options, ...place });
      if (!worlds.has(key)) lab.atEnd(() => world.then(({ client }) => client.close()));
      worlds.set(key, world);
      return world;
    },
    site: ({ siteEnv }, wrapping) => startSite({ folder, crew }, siteEnv, wrapping),
  };
  try {
    return await work(lab);
  } finally {
    for (const end of endings.toReversed())
      await Promise.resolve()
        .then(end)
        .catch((error: unknown) => say(`at the end: ${String(error)}`));
  }
}
