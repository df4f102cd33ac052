import { setTimeout as wait } from 'node:timers/promises';
import { PAGES } from '../../app/pages.ts';
import { startOwnSite } from '../../e2e/support/own-site.ts';
import {
  largestAddresses,
  largestCallAddresses,
  readingCalls,
  type OpenApi,
} from '../../scripts/attacks/largest-addresses.ts';
import { percentile } from '../../scripts/attacks/watch.ts';
import { mainThreadMs } from './processor.ts';
import { headersOf } from './targets.ts';
import { ask, read, table } from './tools.ts';

/** How often each address is asked for, each time as one that nobody has asked for yet. */
const TIMES = 6;

/** Rounds before that, in which V8 optimises what the site runs: an attack asks more than once. */
const WARM_UP = 10;

/** How long the site is watched at rest. */
const REST_MS = 5_000;

/** After an answer the main thread has some more to do for it. */
const AFTER_MS = 5;
const SHOWN = 10;

type Kind = { readonly pattern: string; readonly make: (seed: number) => readonly string[] };

/** The main-thread cost of the largest addresses of rows and reading calls: at most some 20 ms (product/serving §10.3). */
export async function measureLargest(): Promise<string> {
  const { url, program, stop } = await startOwnSite();
  const headers = await headersOf('player');
  const times = new Map<string, number[]>();
  const busyMs = async (act: () => Promise<unknown>) => {
    const before = { thread: mainThreadMs(program.pid), clock: performance.now() };
    await act();
    return { thread: mainThreadMs(program.pid) - before.thread, clock: performance.now() - before.clock };
  };
  try {
    const kinds = [...listPages(), ...(await listCalls(url))];
    // Background work goes on while an answer waits for the solver.
    const rest = await busyMs(() => wait(REST_MS));
    for (let seed = 0; seed < WARM_UP + TIMES; seed += 1)
      for (const { pattern, make } of kinds)
        for (const [at, address] of make(seed).entries()) {
          const { thread, clock } = await busyMs(async () => {
            await ask(url + address, headers);
            await wait(AFTER_MS);
          });
          const name = `\`${pattern}\`, ${at + 1}`;
          const ms = thread - clock * (rest.thread / rest.clock);
          if (seed >= WARM_UP) times.set(name, [...(times.get(name) ?? []), ms]);
        }
  } finally {
    await stop();
  }
  const medians = [...times].map(([name, all]) => ({ name, ms: percentile(all, 0.5) }));
  const dearest = medians.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  return table(
    ['largest address of', 'main thread, ms: median'],
    dearest.map(({ name, ms }) => [name, ms.toFixed(1)]),
  );
}

function listPages(): Kind[] {
  const patterns = PAGES.rows.map(({ path }) => path.replaceAll(/\[(\w+)\]/g, '{$1}'));
  return patterns.map((pattern) => ({ pattern, make: (seed) => largestAddresses(pattern, seed) }));
}

async function listCalls(site: string): Promise<Kind[]> {
  const described = JSON.parse(await read(`${site}/rest/openapi.json`)) as OpenApi;
  return readingCalls(described).map((one) => ({
    pattern: one.path,
    make: (seed) => largestCallAddresses(one, seed),
  }));
}
