import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '#lib/testing/until.ts';

let parent: ChildProcess;
/** The lines of its output; the first is its port. */
const told: string[] = [];

const get = async (at: string) => (await fetch(`http://127.0.0.1:${told[0]}${at}`)).text();

/** The id of the process that answers. */
const ask = async (at = '/') => Number(await get(at));

/** The ids of the processes that answer 40 concurrent requests. */
const askMany = async () => new Set(await Promise.all(Array.from({ length: 40 }, () => ask())));

beforeEach(async () => {
  told.length = 0;
  parent = spawn(process.execPath, [path.resolve('lib/web/gateway/testing/supervised.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  if (parent.stdout) createInterface(parent.stdout).on('line', (line) => told.push(line));
  await until(() => told.includes('up'));
}, 30_000);

afterEach(() => parent.kill('SIGKILL'));

describe('several processes behind one port', () => {
  it('answer without their parent, and one that dies is replaced', async () => {
    const victim = await ask();
    expect(victim).not.toBe(parent.pid);
    process.kill(victim, 'SIGKILL');
    await until(async () => (await askMany().catch(() => new Set())).size === 2);
    expect(await askMany()).not.toContain(victim);
  }, 30_000);

  it('answer /metrics with the sums of all of them, whichever is asked', async () => {
    await until(async () => (await askMany()).size === 2);
    const made = async () => Number(/^atout_pages_made_total (\d+)$/m.exec(await get('/metrics'))?.[1]);
    const first = await made();
    expect(first).toBeGreaterThanOrEqual(41);
    await askMany();
    expect(await made()).toBe(first + 41);
  }, 30_000);

  it('are renewed one after the other without losing a request', async () => {
    const before = await askMany();
    const outcomes: (number | 'failed')[] = [];
    let isOver = false;
    const reader = async (): Promise<void> => {
      while (!isOver) outcomes.push(await ask().catch(() => 'failed' as const));
    };
    const readers = [reader(), reader(), reader()];
    const slow = ask('/slow');
    parent.kill('SIGHUP');
    await until(() => told.includes('renewed'));
    isOver = true;
    await Promise.all(readers);
    expect(before).toContain(await slow);
    expect(outcomes).not.toContain('failed');
    for (const pid of await askMany()) expect(before).not.toContain(pid);
  }, 30_000);

  it('are renewed once more if asked meanwhile, as the settings may have changed since', async () => {
    const before = await askMany();
    const isNew = (pid: number) => !before.has(pid);
    parent.kill('SIGHUP');
    await until(async () => [...(await askMany())].some(isNew));
    const first = [...(await askMany())].filter(isNew);
    parent.kill('SIGHUP');
    await until(() => told.filter((line) => line === 'renewed').length === 2);
    for (const pid of await askMany()) expect(first).not.toContain(pid);
  }, 30_000);

  it('are complete again after one dies during a renewal', async () => {
    process.kill(await ask(), 'SIGKILL');
    parent.kill('SIGHUP');
    await until(() => told.includes('renewed'));
    await until(async () => (await askMany()).size === 2);
  }, 30_000);

  it('finish their requests and end with code 0, before their parent', async () => {
    const slow = ask('/slow');
    await until(() => told.includes('slow'));
    const ended = once(parent, 'exit');
    parent.kill('SIGTERM');
    expect(await slow).toBeGreaterThan(0);
    expect((await ended)[0]).toBe(0);
    await expect(ask()).rejects.toThrow();
  }, 30_000);
});
