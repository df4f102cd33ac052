// `npm run bench`: measures the site on this machine and prints the results as Markdown. It never fails by being slow.
// Starts demo worlds of its own, unless BENCH_URL=http://… names a running one, of which less is measured.
import os from 'node:os';
import { MongoClient } from 'mongodb';
import { startTestWorld } from '../../scripts/e2e-world.ts';
import { measureChanges } from './changes.ts';
import { measureLatency } from './latency.ts';
import { measureManyAddresses } from './many-addresses.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMemory } from './memory.ts';
import { weighPages } from './page-weight.ts';
import { measurePainting } from './painting.ts';
import { measurePersonalPages } from './personal-pages.ts';
import { measureProblems } from './problems.ts';
import { measureProcesses } from './processes.ts';
import {
  describeChanges,
  describeLatency,
  describeLighthouse,
  describeMemory,
  describePainting,
  describePersonalPages,
  describeProblems,
  describeProcesses,
  describeReplies,
  describeStarts,
  describeThroughput,
  describeWeights,
} from './report.ts';
import { measureReplies } from './replies.ts';
import { startSecondSite } from './second-site.ts';
import { measureThroughput } from './throughput.ts';

/** At this pace the reference server's robots end fifteen to twenty games a second on two cores that are busy with pages. */
const PLAYING = process.env.BENCH_PACE ?? '400';
const STARTS = 5;

const tell = (text: string): void => void process.stdout.write(`${text}\n\n`);
const chosen = process.env.BENCH?.split(',') ?? null;
const isChosen = (part: string): boolean => chosen === null || chosen.includes(part);

/** The parts in the order of the report, for the address of a site. */
const PARTS: Record<string, (site: string) => Promise<string>> = {
  weight: async (site) => describeWeights(await weighPages(site)),
  throughput: async (site) => describeThroughput(await measureThroughput(site)),
  personal: async (site) => describePersonalPages(await measurePersonalPages(site)),
  latency: async (site) => describeLatency(await measureLatency(site)),
  painting: async (site) => describePainting(await measurePainting(site)),
  replies: async (site) => describeReplies(await measureReplies(site)),
};

/** Parts that start sites of their own beside the one of a frozen world. */
const OWN_PARTS: typeof PARTS = {
  changes: async (site) => {
    const second = await startSecondSite();
    try {
      const { secret, ...mongodb } = databaseOfWorld();
      return describeChanges(await measureChanges({ sites: [site, second.url], mongodb, secret }));
    } finally {
      await second.stop();
    }
  },
  processes: async () => describeProcesses(await measureProcesses()),
  start: async () => {
    const times: number[] = [];
    for (let start = 0; start <= STARTS; start += 1) {
      const site = await startSecondSite();
      times.push(site.firstMs);
      await site.stop();
    }
    // The first one fills the cache of compiled code.
    return describeStarts(times.slice(1));
  },
};

/** Parts that are measured only where they are chosen, as they take long. */
const LONG_PARTS: typeof PARTS = {
  problems: async (site) => describeProblems(await measureProblems({ site, mongodb: databaseOfWorld() })),
  lighthouse: async (site) => describeLighthouse(await measureLighthouse(site)),
  memory: async () => {
    const site = await startSecondSite();
    try {
      return describeMemory(await measureMemory(site, Number(process.env.BENCH_MINUTES ?? 30)));
    } finally {
      await site.stop();
    }
  },
};

if (process.env.BENCH_URL) process.env.ATOUT_E2E_URL = process.env.BENCH_URL;
const isOwn = process.env.ATOUT_E2E_URL === undefined;
const [cpu] = os.cpus();
tell(`Node ${process.version}, ${os.availableParallelism()} cores (${cpu?.model ?? 'unknown'})`);
await inWorld('0', async (site) => {
  for (const [name, part] of Object.entries(isOwn ? { ...PARTS, ...OWN_PARTS } : PARTS))
    if (isChosen(name)) tell(await part(site));
  for (const [name, part] of Object.entries(LONG_PARTS))
    if (chosen?.includes(name) && (isOwn || name !== 'memory')) tell(await part(site));
});
if (isOwn && isChosen('addresses'))
  await inWorld(PLAYING, async (site) => {
    const games = await countGames();
    const startedAt = performance.now();
    const found = await measureManyAddresses(site);
    const ended = ((await countGames()) - games) / ((performance.now() - startedAt) / 1000);
    tell(`${describeThroughput([found])}\n\nMeanwhile robots ended ${ended.toFixed(1)} games a second.`);
  });
// Open connections would keep the process alive.
process.exit();

async function inWorld(pace: string, measure: (site: string) => Promise<void>): Promise<void> {
  const end = await startTestWorld({ pace });
  try {
    await measure(process.env.ATOUT_E2E_URL ?? '');
  } finally {
    await end?.();
  }
}

function databaseOfWorld(): { readonly uri: string; readonly name: string; readonly secret: string } {
  const settings = JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as NodeJS.ProcessEnv;
  const { MONGODB_URI: uri = '', MONGODB_DB: name = 'atout', SESSION_SECRET: secret = '' } = settings;
  return { uri, name, secret };
}

async function countGames(): Promise<number> {
  const { uri, name } = databaseOfWorld();
  const client = await new MongoClient(uri).connect();
  try {
    return await client
      .db(name)
      .collection('games')
      .countDocuments({ endedAt: { $ne: null } });
  } finally {
    await client.close();
  }
}
