import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/root.ts';
import { must } from './check.ts';

type Killed = {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How long after it is ready the program is killed; null lets it finish. */
  readonly killAfterMs: number | null;
};

/**
 * Runs a program of this folder. True if it ended well by itself. Throws when it failed and was left to its end: documents
 * of a transaction that was killed cannot be written for a while.
 */
export async function runKilled(name: string, { args, env, killAfterMs }: Killed): Promise<boolean> {
  const child = spawn(process.execPath, [path.join(ROOT, 'lab/chaos', name), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes) => (said += String(bytes)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const isReady = new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdout.resume();
  if (killAfterMs !== null) {
    await Promise.race([isReady, ended]);
    await Promise.race([sleep(killAfterMs), ended]);
    child.kill('SIGKILL');
  }
  const code = await ended;
  must(code === 0 || killAfterMs !== null, `${name} ${args.at(1) ?? ''} ended with ${code}: ${said}`);
  return code === 0;
}
