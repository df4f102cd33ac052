// `npm run bench`: measures the site on this machine and prints the results as Markdown. It never fails by being slow.
// Starts a frozen demo world, unless BENCH_URL=http://… names a running one.
import os from 'node:os';
import startWorld from '#scripts/e2e-world.ts';
import { measureLatency } from './latency.ts';
import { weighPages } from './page-weight.ts';
import { describeLatency, describeThroughput, describeWeights } from './report.ts';
import { measureThroughput } from './throughput.ts';

if (process.env.BENCH_URL) process.env.ATOUT_E2E_URL = process.env.BENCH_URL;
const end = await startWorld();
try {
  const site = process.env.ATOUT_E2E_URL ?? '';
  const [cpu] = os.cpus();
  console.log(
    `Node ${process.version}, ${os.availableParallelism()} cores (${cpu?.model ?? 'unknown'}), ${site}\n`,
  );
  console.log(`${describeWeights(await weighPages(site))}\n`);
  console.log(`${describeThroughput(await measureThroughput(site))}\n`);
  console.log(`${describeLatency(await measureLatency(site))}\n`);
} finally {
  await end?.();
}
// Open connections would keep the process alive.
process.exit();
