import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { ROOT } from '../../scripts/root.ts';
import { must } from './check.ts';
import type { Lab } from './lab.ts';

/** The file or folder of an operator's act, and the time after its start within which it is killed; without one it may finish. */
type Options = { readonly place?: string; readonly killWithinMs?: number };

/** MongoDB's errors for a document that a killed program's transaction still holds. */
const HELD = /WriteConflict|MaxTimeMSExpired|LockTimeout|TransientTransactionError/;

/**
 * A world whose site and game server have stopped, and `act`, which runs an act of `killed-child.ts` on its database in a process of its own.
 * It returns true if the act finished, and throws if it failed, unless it was to be killed and met documents that the last one still held.
 */
export async function startActs(lab: Lab, settings = {}) {
  const { sites, gameServer, siteEnv, db } = await lab.world();
  await sites[0].stop();
  await gameServer.stop();
  const env = { ...siteEnv, ...settings };
  const chance = chanceOf('acts');
  const act = async (what: string, { place = '', killWithinMs }: Options = {}) => {
    const args = ['lab/chaos/killed-child.ts', what, place];
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    const isReady = once(child.stdout, 'data');
    const errors = text(child.stderr);
    if (killWithinMs !== undefined) {
      await Promise.race([isReady, ended]);
      await Promise.race([sleep(chance() * killWithinMs), ended]);
      child.kill('SIGKILL');
    }
    const [code, signal] = await ended;
    const isExcused = killWithinMs !== undefined && (signal === 'SIGKILL' || HELD.test(await errors));
    must(code === 0 || isExcused, `${what} ended with ${code ?? signal}: ${await errors}`);
    return code === 0;
  };
  return { db, act };
}
