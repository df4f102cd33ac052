import { setTimeout as wait } from 'node:timers/promises';
import { startOwnSite } from '../../e2e/support/own-site.ts';
import {
  largestAddresses,
  largestCallAddresses,
  listPagePatterns,
  readingCalls,
  type OpenApi,
} from '../../scripts/attacks/largest-addresses.ts';
import { percentile } from '../../scripts/attacks/watch.ts';
import { ROOT } from '../../scripts/root.ts';
import { mainThreadMs } from './processor.ts';
import { headersOf } from './targets.ts';
import { ask, read, table } from './tools.ts';

/** Requests for each address, each with another seed, so that no cache has it. */
const TIMES = 6;

/** Rounds before that, in which V8 optimises what the site runs: an attack asks more than once. */
const WARM_UP = 10;

/** After an answer the main thread has some more to do for it. */
const AFTER_MS = 5;
const SHOWN = 10;

/** What the largest addresses of pages and reading calls cost the main thread: at most some 20 ms (product/serving §10.3). */
export async function measureLargest(): Promise<string> {
  const { url, program, stop } = await startOwnSite();
  const headers = await headersOf('player');
  const patterns = listPagePatterns(ROOT);
  const calls = readingCalls(JSON.parse(await read(`${url}/rest/openapi.json`)) as OpenApi);
  const times: { readonly name: string; readonly ms: number }[] = [];
  for (let seed = 0; seed < WARM_UP + TIMES; seed += 1) {
    const pages = patterns.map((path) => ({ path, addresses: largestAddresses(path, seed) }));
    const reads = calls.map((call) => ({ path: call.path, addresses: largestCallAddresses(call, seed) }));
    for (const { path, addresses } of [...pages, ...reads])
      for (const [at, address] of addresses.entries()) {
        const before = mainThreadMs(program.pid);
        await ask(url + address, headers);
        await wait(AFTER_MS);
        const ms = mainThreadMs(program.pid) - before;
        if (seed >= WARM_UP) times.push({ name: `\`${path}\`, ${at + 1}`, ms });
      }
  }
  await stop();
  const medians = [...Map.groupBy(times, ({ name }) => name)].map(([name, all]) => {
    return {
      name,
      ms: percentile(
        all.map(({ ms }) => ms),
        0.5,
      ),
    };
  });
  const dearest = medians.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  return table(
    ['largest address of', 'main thread, ms: median'],
    dearest.map(({ name, ms }) => [name, ms.toFixed(1)]),
  );
}
