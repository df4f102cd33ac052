import { rm } from 'node:fs/promises';
import type { RunningMongod } from './start-mongod.ts';

type Kept = { readonly mongod: RunningMongod; readonly dataDir: string };

const KEY = Symbol.for('atout.test-mongod');
const shared = globalThis as { [KEY]?: Kept };

/** Passes the mongod of this run from jest's setup to its teardown, which jest loads separately. */
export function keepForTeardown(kept: Kept): void {
  shared[KEY] = kept;
}

/** Stops the mongod of the run and removes its data. */
export default async function teardown(): Promise<void> {
  const kept = shared[KEY];
  if (!kept) return;
  await kept.mongod.stop();
  await rm(kept.dataDir, { recursive: true, force: true });
}
