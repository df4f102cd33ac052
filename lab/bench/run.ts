// `npm run bench`: measures the site on this machine and prints Markdown. It never fails by being slow. `-- pages changes` measures those
// parts alone, `-- pages --only=/cartes` the addresses that begin so, `-- pages --accounts=100000` a world with so many more accounts.
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import startWorld from '../../scripts/e2e-world.ts';
import { readMongodRecord } from '../../scripts/mongod/start-mongod.ts';
import { readPrograms } from '../../scripts/world/data-folder.ts';
import { SITE_SCRIPT } from '../../scripts/world/site-flags.ts';
import { startOwnSite } from '../../e2e/support/own-site.ts';
import { ask, COMPILED } from './tools.ts';
import { measureChanges } from './changes.ts';
import { measureDuels } from './duels.ts';
import { addAccounts, measureMemory } from './memory.ts';
import { measureLargest } from './largest.ts';
import { measureSolver } from './solver.ts';
import { describePages, describeKinds, measurePages, type World } from './pages.ts';
import { listTargets, type Target } from './targets.ts';
import { measureWatchers } from './watchers.ts';

const STARTS = 3;

const text = { type: 'string' } as const;
const options = { only: text, minutes: text, accounts: text, watchers: text };
const { values, positionals: named } = parseArgs({ allowPositionals: true, options });

const PARTS: Record<string, (world: World) => Promise<string> | string> = {
  pages: async (world) => {
    const costs = await measurePages(world, await chosenTargets());
    return `${describePages(costs)}\n\n${describeKinds(costs)}`;
  },
  changes: ({ site }) => measureChanges(site),
  largest: measureLargest,
  start: async () => {
    const times: string[] = [];
    for (let start = 0; start <= STARTS; start += 1) {
      const startedAt = performance.now();
      const { url, stop } = await startOwnSite(COMPILED);
      await ask(url);
      times.push((performance.now() - startedAt).toFixed(0));
      await stop();
    }
    return `From start to first page: ${times.slice(1).join(', ')} ms; before its code was compiled ${times[0]}.`;
  },
  watchers: () => measureWatchers(Number(values.watchers ?? 5_000)),
  duels: measureDuels,
  memory: async () => measureMemory(await chosenTargets(), Number(values.minutes ?? 30)),
  solver: measureSolver,
};
/** All but those that take long, thousands of connections, a world of their own or none. */
const USUAL = Object.keys(PARTS).filter((name) => !['memory', 'watchers', 'duels', 'solver'].includes(name));

const unknown = named.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`No part is named ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
const [cpu] = os.cpus();
console.log(`Node ${process.version}, ${os.availableParallelism()} cores (${cpu?.model ?? 'unknown'})\n`);
const end = await startWorld();
try {
  const world = findWorld();
  await addAccounts(Number(values.accounts ?? 0));
  for (const name of named.length > 0 ? named : USUAL)
    console.log(`## ${name}\n\n${(await PARTS[name]?.(world)) ?? ''}\n`);
} finally {
  await end?.();
}
// Open connections would keep the process alive.
process.exit();

function findWorld(): World {
  const dataDir = path.dirname(path.dirname(process.env.ATOUT_E2E_SITE_LOG ?? ''));
  const site = readPrograms(dataDir).find(({ script }) => script === SITE_SCRIPT);
  const pids = [site, readMongodRecord(dataDir)].flatMap((record) => record?.pid ?? []);
  return { site: process.env.ATOUT_E2E_URL ?? '', pids };
}

async function chosenTargets(): Promise<readonly Target[]> {
  return (await listTargets()).filter(({ path }) => path.startsWith(values.only ?? ''));
}
