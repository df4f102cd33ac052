import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { ROOT } from '../../scripts/root.ts';
import { must } from './check.ts';
import type { Lab } from './lab.ts';
import type { World } from './world.ts';

type Asked = {
  /** The file or folder of an operator's act. */
  readonly place?: string;
  /** Kills it at any moment within this time from when it is ready; otherwise it may finish. */
  readonly killWithinMs?: number;
};

/** Does an act of `killed-child.ts` in a process of its own. True if it ended well by itself. */
export type Act = (what: string, asked?: Asked) => Promise<boolean>;

/** What MongoDB says of a document that a killed program's transaction still holds. */
const HELD = /WriteConflict|MaxTimeMSExpired|LockTimeout|TransientTransactionError/;

/**
 * Acts at a database of a world, with some settings. An act throws when it failed by itself, unless it was to be killed and met documents that
 * the one before it still held.
 */
export function makeAct({ seed }: Lab, { mongodbUri }: World, settings = {}, database = 'atout'): Act {
  const chance = chanceOf(seed);
  return async (what, { place = '', killWithinMs } = {}) => {
    const child = spawn(process.execPath, ['lab/chaos/killed-child.ts', mongodbUri, database, what, place], {
      cwd: ROOT,
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (bytes) => (said += String(bytes)));
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    const isReady = new Promise((resolve) => child.stdout.once('data', resolve));
    child.stdout.resume();
    if (killWithinMs !== undefined) {
      await Promise.race([isReady, ended]);
      await Promise.race([sleep(Math.floor(chance() * killWithinMs)), ended]);
      child.kill('SIGKILL');
    }
    const [code, signal] = await ended;
    const isExcused = killWithinMs !== undefined && (signal === 'SIGKILL' || HELD.test(said));
    must(code === 0 || isExcused, `${what} ended with ${code ?? signal}: ${said}`);
    return code === 0;
  };
}
