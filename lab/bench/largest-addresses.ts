import { setTimeout as wait } from 'node:timers/promises';
import { largestAddresses } from '../../scripts/attacks/largest-addresses.ts';
import { largestCallAddresses } from '../../scripts/attacks/largest-calls.ts';
import { listPagePatterns } from '../../scripts/fuzz/catalogue/page-patterns.ts';
import { readOperations, type OpenApi } from '../../scripts/fuzz/catalogue/read-operations.ts';
import { ROOT } from '../../scripts/root.ts';
import { ask, makeAgent } from './ask.ts';
import { readProc } from './proc.ts';

/** How often each address is asked for, each time as one that nobody has asked for yet; the first time the site compiles what it runs. */
const TIMES = 6;

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

/** What addresses are made of, such as `/guild/{id}`, and the addresses by seed. */
type Kind = { readonly pattern: string; readonly make: (seed: number) => readonly string[] };

/** Asks for the largest addresses of every page, file and reading call, one after the other; the dearest come first. */
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
  const kinds = [...listPages(), ...(await listCalls(url))];
  const rows = kinds.flatMap(({ pattern, make }) =>
    [...make(0).keys()].map((at) => ({ pattern, make, at, seen: [] as Omit<AddressCost, 'pattern'>[] })),
  );
  for (let seed = 1; seed <= TIMES; seed += 1)
    for (const { pattern, make, at, seen } of rows) {
      const cost = await costOf(make(seed)[at] ?? pattern);
      if (seed > 1) seen.push(cost);
    }
  agent.destroy();
  const costs = rows.flatMap(({ pattern, seen }) => {
    const median = seen.toSorted((one, other) => one.ms - other.ms)[Math.floor(seen.length / 2)];
    return median === undefined ? [] : [{ pattern, ...median }];
  });
  return costs.toSorted((one, other) => other.ms - one.ms);
}

function listPages(): Kind[] {
  return listPagePatterns(ROOT).map((pattern) => ({
    pattern,
    make: (seed) => largestAddresses(pattern, seed),
  }));
}

async function listCalls(site: string): Promise<Kind[]> {
  const description = '/rest/openapi.json';
  const described = readOperations((await (await fetch(site + description)).json()) as OpenApi);
  const reads = [{ path: description, query: {} }, ...described.filter(({ method }) => method === 'GET')];
  return reads.map((one) => ({ pattern: one.path, make: (seed) => largestCallAddresses(one, seed) }));
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
