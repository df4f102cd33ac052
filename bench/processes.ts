import { readFileSync } from 'node:fs';
import { childrenOf } from './children.ts';
import { flood } from './flood.ts';
import { startSecondSite, type StartedSite } from './second-site.ts';

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

/** Measures `/` with one process and with two behind one port, in turns, so that both run under the same conditions. */
export async function measureProcesses(): Promise<readonly OfProcesses[]> {
  const sites: Measured[] = [];
  try {
    for (const processes of [1, 2])
      sites.push({
        processes,
        site: await startSecondSite({ SITE_PROCESSES: String(processes) }),
        answers: 0,
        seconds: 0,
      });
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const measured of sites) await runRound(measured, { isWarmUp: round === 0 });
  } finally {
    await Promise.all(sites.map(({ site }) => site.stop()));
  }
  return sites.map(({ processes, answers, seconds }) => ({
    processes,
    perCpuSecond: answers / seconds,
    perSecond: answers / ((ROUNDS * ROUND_MS) / 1000),
  }));
}

type Measured = {
  readonly processes: number;
  readonly site: StartedSite;
  answers: number;
  /** Of the processors' time. */
  seconds: number;
};

async function runRound(measured: Measured, { isWarmUp }: { isWarmUp: boolean }): Promise<void> {
  const { pid, url } = measured.site;
  const before = cpuSeconds(pid);
  const { perSecond } = await flood({ site: url, paths: ['/'], connections: CONNECTIONS, ms: ROUND_MS });
  if (isWarmUp) return;
  measured.answers += perSecond * (ROUND_MS / 1000);
  measured.seconds += cpuSeconds(pid) - before;
}

/** The processors' time that a process and its children have taken, in seconds. */
function cpuSeconds(pid: number): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = rest.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS + childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), 0);
}
