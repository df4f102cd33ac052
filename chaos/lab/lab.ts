import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeTestFolder } from '#scripts/mongod/test-folder.ts';
import { makeCrew, type Crew } from '#scripts/processes/crew.ts';
import { startHouse, type House, type HouseOptions } from './house.ts';

/** How much is tried: `short` within `npm test`, `full` for `npm run chaos`. */
export type Size = 'short' | 'full';

/** What a promise is put to the test with. All of it ends with the test. */
export type Lab = {
  readonly size: Size;
  /** Chooses a number of rounds. */
  readonly times: (rounds: Readonly<Record<Size, number>>) => number;
  /** The text from which seeded choices are made (`chanceOf`). */
  readonly seed: string;
  /** An empty folder, in memory if there is room. */
  readonly folder: string;
  /** Programs that join it are stopped at the end. */
  readonly crew: Crew;
  /** Tells the person at the terminal how far it is. */
  readonly say: (line: string) => void;
  /** Starts MongoDB, the game server and sites of its own. */
  readonly house: (options?: HouseOptions) => Promise<House>;
};

export type LabOptions = Pick<Lab, 'size' | 'seed' | 'say'> & { readonly name: string };

/** Runs `work` in a lab, and clears everything away, whatever comes of it. */
export async function inLab<T>(
  { name, size, seed, say }: LabOptions,
  work: (lab: Lab) => Promise<T>,
): Promise<T> {
  const parent = await makeTestFolder();
  const folder = path.join(parent, name);
  await mkdir(folder);
  const crew = makeCrew();
  let houses = 0;
  const house = (options: HouseOptions = {}) => {
    houses += 1;
    return startHouse({ ...options, folder: path.join(folder, `house-${houses}`), crew });
  };
  try {
    return await work({ size, seed, say, folder, crew, house, times: (rounds) => rounds[size] });
  } finally {
    await crew.stop();
    await rm(parent, { recursive: true, force: true });
  }
}
