// `npm run bench`: figures of this machine in one run, as Markdown. They are no test: nothing fails by being slow.
// It starts a frozen demo world of its own; BENCH_URL=http://… names a demo world that runs already.
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
// Kept connections would hold the process.
process.exit();
