import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../lab/client.ts';
import type { House, Site } from '../lab/house.ts';
import type { FaultPromise } from '../lab/promise.ts';
import { median, seconds } from '../lab/figures.ts';
import { until } from '../lab/until.ts';

export const SOLVER_THREAD: FaultPromise = {
  name: 'solver-thread-hangs',
  section: 'Something dies',
  promise:
    'A thread of the solver hangs: its replay says « analyse en cours » or that it failed, the other pages are as fast as ever, and a new thread takes its place within 20 s.',
  how: 'A preloaded file makes a thread of the real pool loop for ever at its next job; `/` every 50 ms meanwhile; then an analysis that must succeed.',
  isShort: false,
  run: async ({ house, folder }) => {
    const mark = path.join(folder, 'hang');
    const preload = path.join(import.meta.dirname, '../lab/hang-solver.mjs');
    const lived = await house({
      siteEnv: { NODE_OPTIONS: `--import=${preload}`, ATOUT_HANG_MARK: mark },
    });
    return hangSolver(lived, mark);
  },
};

async function hangSolver({ sites: [one] }: House, mark: string): Promise<string> {
  const board = await boardOf(one);
  await writeFile(mark, '');
  const hung = ask(one, '/rest/simulator/analyse', { json: { board } });
  await until('the thread hangs', async () => !(await exists(mark)));
  const times = await readUntil(one, hung);
  const failed = await hung;
  const after = await ask(one, '/rest/simulator/analyse', { json: { board } });
  if (after.status !== 200 || !after.body.includes('"exact":true'))
    throw new Error(`no analysis afterwards: ${after.status} ${after.body}`);
  return `answered ${failed.status} after ${seconds(failed.ms)}; ${times.length} pages meanwhile, median ${Math.round(median(times))} ms; the next analysis ${seconds(after.ms)}`;
}

/** Reads `/` every 50 ms until something is over; returns how long each answer took, in milliseconds. */
async function readUntil(one: Site, over: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const watched = { isOver: false };
  void over.then(() => (watched.isOver = true));
  while (!watched.isOver) {
    const page = await ask(one, '/');
    if (page.status !== 200) throw new Error(`/ answers ${page.status}`);
    times.push(page.ms);
    await sleep(50);
  }
  return times;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A full position of the demo world, with nine cells free: about half a second of work. */
async function boardOf(one: Site): Promise<unknown> {
  const { body } = await ask(one, '/rest/simulator/get/1');
  return (JSON.parse(body) as { results: { initial: unknown } }).results.initial;
}
