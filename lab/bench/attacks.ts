// `npm run bench:attacks`: measures `/` while the site is attacked, and prints the results as Markdown. It never fails by
// being slow. Starts a frozen demo world, unless BENCH_URL=http://… names one on this machine. With `-- --addresses` it measures the
// largest addresses alone.
import os from 'node:os';
import startWorld from '../../scripts/e2e-world.ts';
import { makeAgent } from './ask.ts';
import { measureAttacks, type AttackReport } from './attack-latency.ts';
import { describeAttack, describeCosts, describeIdle, describeOutcomes } from './attack-report.ts';
import { measureLargestAddresses } from './largest-addresses.ts';
import { login } from './login.ts';
import { startSecondSite } from './second-site.ts';

if (process.env.BENCH_URL) process.env.ATOUT_E2E_URL = process.env.BENCH_URL;
const end = await startWorld();
try {
  const site = process.env.ATOUT_E2E_URL ?? '';
  const { cookie, outcome } = await login(site, makeAgent(1));
  if (cookie === null) throw new Error(`The demo account cannot log in: ${outcome}`);
  const [cpu] = os.cpus();
  console.log(
    `Node ${process.version}, ${os.availableParallelism()} cores (${cpu?.model ?? 'unknown'}), ${site}\n`,
  );
  if (!process.env.BENCH_URL) console.log(`${await tellLargestAddresses(cookie)}\n`);
  if (!process.argv.includes('--addresses')) await tellAttacks(site, cookie);
} finally {
  await end?.();
}

async function tellAttacks(site: string, cookie: string): Promise<void> {
  const reports: AttackReport[] = [];
  await measureAttacks(site, cookie, {
    idle: (idle) => console.log(describeIdle(idle)),
    attack: (report, idle) => {
      reports.push(report);
      console.log(describeAttack(report, idle));
    },
  });
  console.log(`\n${describeOutcomes(reports)}\n`);
}

async function tellLargestAddresses(cookie: string): Promise<string> {
  const second = await startSecondSite();
  try {
    return describeCosts(await measureLargestAddresses(second, cookie));
  } finally {
    await second.stop();
  }
}

// Open connections would keep the process alive.
process.exit();
