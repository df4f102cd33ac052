// `npm run bench:ranks`: what answers cost with 10,000, 100,000 and 1,000,000 accounts (RANKS_SIZES changes the numbers), as Markdown.
// Starts a MongoDB, fills it, and removes it afterwards. Takes about twenty minutes, most of them for filling.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startRankWorker } from '../../lib/areas/rankings/rank-worker.ts';
import { forgetProcessWide } from '../../lib/base/process-wide.ts';
import { getChangeStream } from '../../lib/db/change-stream.ts';
import { closeDb } from '../../lib/db/client.ts';
import { migrate } from '../../lib/db/migrations.ts';
import { findMongod } from '../../scripts/mongod/find-mongod.ts';
import { startMongod } from '../../scripts/mongod/start-mongod.ts';
import { benchSettings } from './bench-settings.ts';
import { insertAccounts, insertCategories } from './many-accounts.ts';
import { measureCosts, type Cost } from './rank-costs.ts';

/** What an answer may cost with the most accounts, in relation to the fewest (product/serving §10.2). */
const RATIO_TARGET = 1.5;

/** Both are measured in steps of a quarter of a millisecond, and what is as cheap as that cannot grow. */
const NOISE_MS = 1;

const SIZES = (process.env.RANKS_SIZES ?? '10000,100000,1000000').split(',').map(Number);

/** What the next process would not know any more. */
const OF_A_PROCESS = [
  ...['change-stream', 'rank-worker', 'cached'],
  ...['kept standings', 'kept ranking names', 'kept names'],
];

const log = (line: string) => process.stderr.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atout-bench-'));
const mongod = await startMongod({ binary: await findMongod(log), dataDir });
try {
  Object.assign(process.env, benchSettings(mongod.uri));
  await migrate();
  await insertCategories();
  const measured: (readonly Cost[])[] = [];
  for (const [at, until] of SIZES.entries()) {
    await insertAccounts({ from: SIZES[at - 1] ?? 0, until });
    log(`${until} accounts are there`);
    measured.push(await measureSite(until));
    log(describe(measured));
  }
  console.log(describe(measured));
} finally {
  await closeDb();
  await mongod.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** As a process of the site that has just been started. */
async function measureSite(players: number): Promise<readonly Cost[]> {
  const feed = getChangeStream();
  feed.start();
  const { promise: isRead, resolve } = Promise.withResolvers<null>();
  const onSurprise = (error: unknown) => log(String(error));
  const worker = startRankWorker({ onSurprise, onRead: () => resolve(null) });
  while (!feed.isLive) await new Promise((done) => setTimeout(done, 20));
  const [before, { arrayBuffers }] = [process.cpuUsage(), process.memoryUsage()];
  await isRead;
  const { user, system } = process.cpuUsage(before);
  const mib = (process.memoryUsage().arrayBuffers - arrayBuffers) / 2 ** 20;
  log(
    `read by a starting site in ${((user + system) / 1e6).toFixed(1)} s of its processor, ${mib.toFixed(0)} MiB`,
  );
  const costs = await measureCosts(players, mongod.pid);
  await Promise.all([worker.stop(), feed.stop()]);
  for (const key of OF_A_PROCESS) forgetProcessWide(key);
  return costs;
}

function describe(measured: readonly (readonly Cost[])[]): string {
  const rows = (measured[0] ?? []).map(({ name }, row) => {
    const costs = measured.map((one) => one[row] ?? { nodeMs: 0, mongodMs: 0 });
    const sums = costs.map(({ nodeMs, mongodMs }) => nodeMs + mongodMs);
    const [least = 0, most = 0] = [sums[0], sums.at(-1)];
    const isMet = most <= Math.max(RATIO_TARGET * least, least + NOISE_MS);
    const cells = costs.map(({ nodeMs, mongodMs }) => `${nodeMs.toFixed(1)} + ${mongodMs.toFixed(1)}`);
    return `| ${[name, ...cells, (most / least).toFixed(2), isMet ? 'met' : 'MISSED'].join(' | ')} |`;
  });
  return [
    `| answer, ms of site + MongoDB with | ${SIZES.slice(0, measured.length).join(' | ')} accounts | last / first | target |`,
    `| --- | ${measured.map(() => '---').join(' | ')} | --- | --- |`,
    ...rows,
  ].join('\n');
}
