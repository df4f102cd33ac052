import { readFileSync } from 'node:fs';
import { flood } from './flood.ts';
import { startSecondSite } from './second-site.ts';

const CONNECTIONS = 64;
const ROUND_MS = 4_000;
const ROUNDS = 3;

/** Ticks of the processor's time in a second (`getconf CLK_TCK`). */
const TICKS = 100;

/** Answers for each second of the processors' time that a site of so many processes takes. */
export type OfProcesses = {
  readonly processes: number;
  readonly perCpuSecond: number;
  readonly perSecond: number;
};

/** Measures `/` with one process and with two behind one port, in turns. */
export async function measureProcesses(): Promise<readonly OfProcesses[]> {
  const found = [];
  for (const processes of [1, 2]) {
    const site = await startSecondSite({ SITE_PROCESSES: String(processes) });
    const run = (ms: number) => flood({ site: site.url, paths: ['/'], connections: CONNECTIONS, ms });
    try {
      await run(ROUND_MS);
      const before = cpuSeconds(site.pid);
      let answers = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        answers += (await run(ROUND_MS)).perSecond * (ROUND_MS / 1000);
      const seconds = cpuSeconds(site.pid) - before;
      found.push({
        processes,
        perCpuSecond: answers / seconds,
        perSecond: answers / ((ROUNDS * ROUND_MS) / 1000),
      });
    } finally {
      await site.stop();
    }
  }
  return found;
}

/** The processors' time that a process and its children have taken, in seconds. */
function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS + children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}
