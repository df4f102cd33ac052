import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as loopTurn } from 'node:timers/promises';
import { until } from '#lib/testing/until.ts';
import type { OddJob } from './testing/odd-worker.ts';
import { WorkerPool, type Kind } from './worker-pool.ts';
import { TIMEOUT_MS, untilIdle } from './idle-time.ts';

const PROGRAM = 'lib/base/testing/odd-worker.ts';
const LIMIT_MS = 60_000;

let pool: WorkerPool<OddJob, string> | null = null;
afterEach(async () => {
  await pool?.close();
});

type Options = Partial<ConstructorParameters<typeof WorkerPool>[0]> & {
  readonly width: number;
  readonly queue: number;
};

const makePool = (options: Options) =>
  new WorkerPool<OddJob, string>({ program: PROGRAM, limitMs: LIMIT_MS, ...options });

/** A program that starts a worker and prints its process id whenever the worker answers. */
const OTHER_SITE = `
  import { startWorker } from '#lib/base/worker-pool.ts';
  const worker = startWorker('process', '${PROGRAM}');
  worker.events.on('message', () => console.log(worker.events.pid));
  worker.send({ back: 'a' });
  process.stdin.on('data', () => worker.send({ back: 'b' }));
`;

const statuses = (settled: readonly PromiseSettledResult<string>[]) => settled.map(({ status }) => status);

describe.each<Kind>(['thread', 'process'])('a pool of workers, each a %s', (kind) => {
  const poolOf = (options: Options) => (pool = makePool({ kind, ...options }));

  it('runs jobs one after the other in each worker', async () => {
    const two = poolOf({ width: 2, queue: 10 });
    const names = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(names.map((back) => two.run({ back, ms: 5 })))).toEqual(names);
  });

  it('refuses jobs beyond its queue at once and answers the rest', async () => {
    const narrow = poolOf({ width: 1, queue: 1 });
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((back) => narrow.run({ back, ms: 20 })));
    expect(statuses(answers)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { name: 'Busy' } });
  });

  it('refuses a client beyond its share and answers another', async () => {
    const shared = poolOf({ width: 1, queue: 10, share: 2 });
    const mine = ['a', 'b', 'c'].map((back) => shared.run({ back }, { clientKey: '203.0.113.9' }));
    const other = shared.run({ back: 'd' }, { clientKey: '203.0.113.10' });
    expect(statuses(await Promise.allSettled([...mine, other]))).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('ends idle workers, and starts others when there is work again', async () => {
    const brief = poolOf({ width: 2, queue: 10, idleMs: 50 });
    const jobs = [brief.run({ back: 'a', ms: 5 }), brief.run({ back: 'b', ms: 5 })];
    // They start one after the other: once one has answered, the other may have ended.
    await loopTurn();
    expect(brief.size).toBe(2);
    await Promise.all(jobs);
    await until(() => brief.size === 0);
    expect(await brief.run({ back: 'c' })).toBe('c');
  });

  it('refuses waiting jobs on close', async () => {
    const patient = poolOf({ width: 1, queue: 1, until: () => new Promise(() => undefined) });
    const job = patient.run({ back: 'a' });
    await Promise.all([expect(job).rejects.toMatchObject({ name: 'Busy' }), patient.close()]);
    expect(patient.size).toBe(0);
  });

  it('ends a worker that hangs, reports Busy and goes on with another', async () => {
    const impatient = poolOf({ width: 1, queue: 1, limitMs: 1_000 });
    const hung = impatient.run('hang');
    const next = impatient.run({ back: 'a' });
    await expect(hung).rejects.toMatchObject({ name: 'Busy' });
    expect(await next).toBe('a');
  });

  it('goes on with another worker after one has failed or exited', async () => {
    const one = poolOf({ width: 1, queue: 1 });
    await expect(one.run('fail')).rejects.toThrow('as told');
    await expect(one.run('exit')).rejects.toThrow('stopped without an answer');
    expect(await one.run({ back: 'a' })).toBe('a');
  });

  it('survives the exit of an idle worker', async () => {
    const one = poolOf({ width: 1, queue: 1 });
    expect(await one.run({ back: 'a', isLast: true })).toBe('a');
    await until(() => one.size === 0);
    expect(await one.run({ back: 'b' })).toBe('b');
  });
});

describe('a worker in a process', () => {
  it('sees no secret of the environment', async () => {
    process.env.ODD_SECRET = 'secret';
    const one = makePool({ width: 1, queue: 1, kind: 'process' });
    pool = one;
    expect(await one.run({ variable: 'ODD_SECRET' })).toBe('unset');
    expect(await one.run({ variable: 'PATH' })).toBe(process.env.PATH);
    delete process.env.ODD_SECRET;
  });

  it('ends with its parent, and not by a signal to the process group', async () => {
    const site = spawn(process.execPath, ['--input-type=module-typescript', '--eval', OTHER_SITE], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [pid] = (await once(site.stdout, 'data')).map(Number) as [number];
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    site.stdin.write('again');
    expect((await once(site.stdout, 'data')).map(Number)).toEqual([pid]);
    site.kill('SIGKILL');
    // The pipe closes when no process holds it any more: the worker had inherited it.
    await once(site, 'close');
  });
});

/** A fake wait that adds up the time asked for, and a measure with these values. */
function clockOf(utilizations: readonly number[]) {
  let [waitedMs, looks] = [0, 0];
  const wait = (ms: number): Promise<number> => Promise.resolve((waitedMs += ms));
  const measure = (): number => utilizations[Math.min(looks++, utilizations.length - 1)] ?? 0;
  return { means: { measure, wait }, waitedMs: () => waitedMs };
}

describe('idle time', () => {
  it('begins after a moment of low load', async () => {
    const { means, waitedMs } = clockOf([0.1]);
    await untilIdle(means);
    expect(waitedMs()).toBe(200);
  });

  it('is waited for under load', async () => {
    const { means, waitedMs } = clockOf([0.9, 0.6, 0.3, 0.2]);
    await untilIdle(means);
    expect(waitedMs()).toBe(800);
  });

  it('is waited for a minute at most', async () => {
    const { means, waitedMs } = clockOf([1]);
    await untilIdle(means);
    expect(waitedMs()).toBe(TIMEOUT_MS);
  });

  it('is measured by the utilization of the event loop', async () => {
    const until = performance.now() + 300;
    const work = setInterval(() => {
      const end = performance.now() + 20;
      while (performance.now() < Math.min(end, until));
      if (performance.now() >= until) clearInterval(work);
    }, 1);
    await untilIdle();
    expect(performance.now()).toBeGreaterThan(until);
  });
});
