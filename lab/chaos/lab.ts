import { rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { makeTestFolder } from '../../scripts/mongod/test-folder.ts';
import { makeCrew } from '../../scripts/processes/crew.ts';
import type { Say } from '../../scripts/terminal.ts';
import { startSite, startWorld, type World, type WorldOptions, type Wrapping } from './world.ts';

/** Puts one promise of docs/faults.md to the test. Returns the figure for its line, and throws when the promise is broken. */
export type FaultTest = (lab: Lab) => Promise<string>;

/** A site of two processes: the world that the tests of the short run share. */
export const TWO_PROCESSES: WorldOptions = { siteEnv: { SITE_PROCESSES: '2' } };

/** How often a long test reports its progress. */
const REPORTS = 20;

type Options = {
  /** True within `npm test`, false for `npm run chaos`. */
  readonly isShort: boolean;
  readonly say: Say;
};

/** The means to test a promise. All of them end with the test. */
export type Lab = Awaited<ReturnType<typeof makeLab>>['lab'];

/** Runs `work` in a lab, and clears everything away, whatever comes of it. */
export async function inLab<T>(options: Options, work: (lab: Lab) => Promise<T>): Promise<T> {
  const { lab, end } = await makeLab(options);
  try {
    return await work(lab);
  } finally {
    await end();
  }
}

async function makeLab({ isShort, say }: Options) {
  /** An empty folder, in memory if there is room. */
  const folder = await makeTestFolder();
  const crew = makeCrew();
  const endings: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), crew.stop];
  const worlds = new Map<string, Promise<World>>();
  /** Has something done at the end, before the programs are stopped, in reverse order of these calls. */
  const atEnd = (ending: () => unknown) => void endings.push(ending);
  /** Chooses a number for the short or the full run. */
  const times = (short: number, full: number) => (isShort ? short : full);
  /** Works in some rounds of the short or the full run and reports progress. Returns the number of rounds. */
  const rounds = async (short: number, full: number, work: (round: number) => Promise<unknown>) => {
    const all = times(short, full);
    for (let round = 1; round <= all; round += 1) {
      await work(round);
      if (round % Math.ceil(all / REPORTS) !== 0) continue;
      say(`${round} of ${all}`);
      // Other test runs remove folders in which nothing was made for an hour.
      await utimes(folder, new Date(), new Date());
    }
    return all;
  };
  /** Starts MongoDB, the game server and sites. Tests that ask for the same share them. */
  const world = (asked: WorldOptions = {}): Promise<World> => {
    const key = JSON.stringify(asked);
    const place = path.join(folder, `world-${worlds.size}`);
    const started = worlds.get(key) ?? startWorld({ ...asked, crew, folder: place });
    if (!worlds.has(key)) atEnd(() => started.then(({ db }) => db.client.close()));
    worlds.set(key, started);
    return started;
  };
  /** Starts one more site of a world. */
  const site = ({ siteEnv }: World, wrapping: Wrapping) => startSite({ folder, crew }, siteEnv, wrapping);
  const end = async () => {
    for (const ending of endings.toReversed())
      await Promise.resolve()
        .then(ending)
        .catch((error: unknown) => say(`at the end: ${String(error)}`));
  };
  return { lab: { isShort, say, folder, crew, atEnd, times, rounds, world, site }, end };
}
