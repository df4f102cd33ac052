import { setTimeout as wait } from 'node:timers/promises';
import type { OddJob } from './testing/odd-thread.ts';
import { ThreadPool } from './thread-pool.ts';

const PROGRAM = 'lib/base/testing/odd-thread.ts';
const LIMIT_MS = 60_000;

let pool: ThreadPool<OddJob, string> | null = null;
afterEach(async () => {
  await pool?.close();
});

function poolOf(options: {
  width: number;
  queue: number;
  share?: number;
  limitMs?: number;
  idleMs?: number;
}) {
  return (pool = new ThreadPool<OddJob, string>({ program: PROGRAM, limitMs: LIMIT_MS, ...options }));
}

const statuses = (settled: readonly PromiseSettledResult<string>[]) => settled.map(({ status }) => status);

describe('a pool of threads', () => {
  it('does jobs one after the other in each thread', async () => {
    const two = poolOf({ width: 2, queue: 10 });
    const names = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(names.map((back) => two.run({ back, ms: 5 })))).toEqual(names);
  });

  it('refuses at once what exceeds its queue and answers the rest', async () => {
    const narrow = poolOf({ width: 1, queue: 1 });
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((back) => narrow.run({ back, ms: 20 })));
    expect(statuses(answers)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { name: 'Busy' } });
  });

  it('refuses a household beyond its share and answers another', async () => {
    const shared = poolOf({ width: 1, queue: 10, share: 2 });
    const mine = ['a', 'b', 'c'].map((back) => shared.run({ back }, { household: '203.0.113.9' }));
    const other = shared.run({ back: 'd' }, { household: '203.0.113.10' });
    expect(statuses(await Promise.allSettled([...mine, other]))).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('ends threads that have had nothing to do for a while, and starts others when there is work again', async () => {
    const brief = poolOf({ width: 2, queue: 10, idleMs: 50 });
    const jobs = [brief.run({ back: 'a', ms: 5 }), brief.run({ back: 'b', ms: 5 })];
    // As they start: once one has answered, the other may have come to its end.
    await wait(0);
    expect(brief.size).toBe(2);
    await Promise.all(jobs);
    while (brief.size > 0) await wait(10);
    expect(await brief.run({ back: 'c' })).toBe('c');
  });

  it('refuses at its close what still waits for its moment', async () => {
    const patient = new ThreadPool<OddJob, string>({
      ...{ program: PROGRAM, width: 1, queue: 1, limitMs: LIMIT_MS },
      until: () => new Promise(() => undefined),
    });
    const job = patient.run({ back: 'a' });
    await Promise.all([expect(job).rejects.toMatchObject({ name: 'Busy' }), patient.close()]);
    expect(patient.size).toBe(0);
  });

  it('ends a thread that hangs, says that it is busy and goes on with another', async () => {
    const impatient = poolOf({ width: 1, queue: 1, limitMs: 1_000 });
    const hung = impatient.run('hang');
    const next = impatient.run({ back: 'a' });
    await expect(hung).rejects.toMatchObject({ name: 'Busy' });
    expect(await next).toBe('a');
  });

  it('goes on with another thread after one that failed or ended', async () => {
    const one = poolOf({ width: 1, queue: 1 });
    await expect(one.run('fail')).rejects.toThrow('as told');
    await expect(one.run('exit')).rejects.toThrow('stopped without an answer');
    expect(await one.run({ back: 'a' })).toBe('a');
  });
});
