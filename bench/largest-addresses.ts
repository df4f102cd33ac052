import { setTimeout as wait } from 'node:timers/promises';
import { largestAddresses } from '#scripts/attacks/largest-addresses.ts';
import { listPagePatterns } from '#scripts/fuzz/catalogue/page-patterns.ts';
import { ROOT } from '#scripts/root.ts';
import { ask, makeAgent } from './ask.ts';
import { readProc } from './proc.ts';

/** How often each address is asked for, each time as one that nobody has asked for yet. */
const TIMES = 5;

/** After an answer the main thread has some more to do for it. */
const AFTER_MS = 5;

const IDLE_MS = 3_000;
const NS_PER_MS = 1e6;

/** What an address costs the site's main thread, in milliseconds of its processor: the median, without what it does at rest. */
export type AddressCost = {
  readonly pattern: string;
  readonly length: number;
  readonly status: number;
  readonly ms: number;
};

type Site = { readonly url: string; readonly pid: number };

/** Asks for the largest addresses of every page and file, one after the other; the dearest come first. */
export async function measureLargestAddresses({ url, pid }: Site, cookie: string): Promise<AddressCost[]> {
  const agent = makeAgent(1);
  const idle = await measureIdle(pid);
  const costOf = async (path: string) => {
    const before = { busy: mainThreadMs(pid), at: performance.now() };
    const { status } = await ask({ url: url + path, agent, headers: { cookie } });
    await wait(AFTER_MS);
    const ms = mainThreadMs(pid) - before.busy - idle * (performance.now() - before.at);
    return { status, length: path.length, ms };
  };
  const costs: AddressCost[] = [];
  for (const pattern of listPagePatterns(ROOT))
    for (const at of largestAddresses(pattern, 0).keys()) {
      const seen = [];
      for (let seed = 1; seed <= TIMES; seed += 1)
        seen.push(await costOf(largestAddresses(pattern, seed)[at] ?? pattern));
      const median = seen.toSorted((one, other) => one.ms - other.ms)[Math.floor(TIMES / 2)];
      if (median !== undefined) costs.push({ pattern, ...median });
    }
  agent.destroy();
  return costs.toSorted((one, other) => other.ms - one.ms);
}

/** The share of its time in which the main thread works although nobody asks for anything. */
async function measureIdle(pid: number): Promise<number> {
  const before = { busy: mainThreadMs(pid), at: performance.now() };
  await wait(IDLE_MS);
  return (mainThreadMs(pid) - before.busy) / (performance.now() - before.at);
}

function mainThreadMs(pid: number): number {
  return Number(readProc(`${pid}/task/${pid}/schedstat`).split(' ')[0]) / NS_PER_MS;
}
