import { readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { loopbackClients } from '../../scripts/attacks/attack.ts';
import { flood } from './flood.ts';
import { childrenOf, readProc } from './proc.ts';
import { startSecondSite, type StartedSite } from './second-site.ts';

/** So many that two processes have work waiting as well: one that wakes for a single request takes twice the time for it. */
const CONNECTIONS = 128;

const CLIENTS = loopbackClients(8, 1);

const ROUND_MS = 3_000;
const ROUNDS = 8;

/** Each of two processes gets half of the requests, so it takes longer until their code is compiled as well as one's. */
const WARM_UP_ROUNDS = 5;

/** Ticks of the processor's time in a second (`getconf CLK_TCK`). */
const TICKS = 100;

/** Where `stat` has a thread's times and niceness, counted from what follows its name (`proc(5)`). */
const [TIMES, NICENESS] = [[11, 13], 16] as const;

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
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
      for (const measured of sites) await runRound(measured, { isWarmUp: round < 0 });
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
  const asked = { paths: ['/'], connections: CONNECTIONS, from: CLIENTS };
  const { perSecond } = await flood({ site: url, ...asked, ms: ROUND_MS });
  if (isWarmUp) return;
  measured.answers += perSecond * (ROUND_MS / 1000);
  measured.seconds += cpuSeconds(pid) - before;
}

/** The processors' time that a process and its children have taken, in seconds, but for what they do in idle time. */
function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => threadSeconds(`${pid}/task/${thread}`));
  return [...threads, ...childrenOf(pid).map(cpuSeconds)].reduce((sum, seconds) => sum + seconds, 0);
}

/** Nothing for a thread of the lowest priority, which looks for problems or at games of players: no part of an answer. */
function threadSeconds(thread: string): number {
  const [, rest = ''] = readProc(`${thread}/stat`).split(') ');
  const fields = rest.split(' ').map(Number);
  if (fields[NICENESS] === constants.priority.PRIORITY_LOW) return 0;
  const [user = 0, system = 0] = fields.slice(...TIMES);
  return (user + system) / TICKS;
}
