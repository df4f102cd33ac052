import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/root.ts';
import { must } from './check.ts';

type Killed = {
  readonly env?: Readonly<Record<string, string>>;
  /** How long after it is ready the program is killed; null lets it finish. */
  readonly killAfterMs: number | null;
};

/** What MongoDB says of a document that a killed program's transaction still holds. */
const HELD = /WriteConflict|MaxTimeMSExpired|LockTimeout|TransientTransactionError/;

/**
 * Runs `killed-child.ts`. True if it ended well by itself. Throws when it failed by itself, unless it was to be killed and met
 * documents that the program before it still held.
 */
export async function runKilled(args: readonly string[], { env, killAfterMs }: Killed): Promise<boolean> {
  const child = spawn(process.execPath, ['lab/chaos/killed-child.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += String(bytes)));
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const isReady = new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.resume();
  if (killAfterMs !== null) {
    await Promise.race([isReady, ended]);
    await Promise.race([sleep(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  const [code, signal] = await ended;
  const isExcused = killAfterMs !== null && (signal === 'SIGKILL' || HELD.test(said));
  must(code === 0 || isExcused, `${args[2]} ended with ${code ?? signal}: ${said}`);
  return code === 0;
}
