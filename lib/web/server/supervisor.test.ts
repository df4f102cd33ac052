import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '#lib/testing/until.ts';

let parent: ChildProcess;
let port: number;
const told: string[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The id of the process that answers. */
async function ask(at = '/'): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}${at}`)).text());
}

/** Those who answer 40 requests that come at the same time. */
async function askMany(): Promise<Set<number>> {
  return new Set(await Promise.all(Array.from({ length: 40 }, () => ask())));
}

beforeEach(async () => {
  told.length = 0;
  port = await freePort();
  parent = spawn(process.execPath, [path.resolve('lib/web/gateway/testing/supervised.ts')], {
    env: { ...process.env, TEST_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (parent.stdout) createInterface(parent.stdout).on('line', (line) => told.push(line));
  await until(() => told.includes('up'));
}, 30_000);

afterEach(() => {
  parent.kill('SIGKILL');
});

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
    const made = async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^atout_pages_made_total (\d+)$/m.exec(text)?.[1]);
    };
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

  it('are complete again after one dies during a renewal', async () => {
    const [victim = 0] = await askMany();
    process.kill(victim, 'SIGKILL');
    parent.kill('SIGHUP');
    await until(() => told.includes('renewed'));
    expect((await askMany()).size).toBe(2);
  }, 30_000);

  it('finish what they are doing and end before their parent, with code 0', async () => {
    const slow = ask('/slow');
    await until(() => told.includes('slow'));
    const ended = once(parent, 'exit');
    parent.kill('SIGTERM');
    expect(await slow).toBeGreaterThan(0);
    expect((await ended)[0]).toBe(0);
    await expect(ask()).rejects.toThrow();
  }, 30_000);
});
