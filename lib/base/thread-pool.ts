import path from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import type { Worker } from 'node:worker_threads';
import { getLog } from './config/log.ts';
import { Busy, Gate } from './gate.ts';
import { untilIdle } from './idle-time.ts';

type PoolOptions = {
  /** The program of a thread, from the root of the project: it answers each message with one, in order. */
  readonly program: string;
  /** Threads at most; each is started only when needed. */
  readonly width: number;
  /** Jobs that may wait; one more is refused. */
  readonly queue: number;
  /** Jobs of one household at once, running or waiting; unset, there is no bound for a household. */
  readonly share?: number;
  /** Milliseconds after which a thread is ended and its job fails. */
  readonly limitMs: number;
  /** Milliseconds without a job after which a thread is ended: it holds tens of MiB. */
  readonly idleMs?: number;
  /** What a job waits for before it is given to a thread. */
  readonly until?: () => Promise<void>;
};

const IDLE_MS = 60_000;

/** What pools have in common whose answers nobody waits for: one thread, which works in idle time and soon ends. */
export const IN_IDLE_TIME = { width: 1, idleMs: 5_000, until: untilIdle } as const;

/** For whom a job is done; those without a household share none. */
export type Client = { readonly household?: string };

/**
 * Works in threads of their own, so that the server goes on answering meanwhile. Households take turns. Throws `Busy` when the
 * queue is full, the household has its share or a job takes longer than `limitMs`. Idle threads do not keep the process alive.
 */
export class ThreadPool<Job, Answer> {
  readonly #options: PoolOptions;
  readonly #gate: Gate;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  /** What ends each idle thread. */
  readonly #ends = new WeakMap<Worker, ReturnType<typeof setTimeout>>();
  /** Refuse what still waits for its moment when the pool is closed, so that nothing holds up the end of the process. */
  readonly #refusals = new Set<(reason: Busy) => void>();

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#gate = new Gate(options);
  }

  run(job: Job, client: Client = {}): Promise<Answer> {
    return this.#gate.run(async () => {
      await this.#waitForMoment();
      const worker = this.#wake() ?? this.#start();
      try {
        const answer = await ask<Answer>(worker, job, this.#options.limitMs);
        this.#rest(worker);
        return answer;
      } catch (error) {
        this.#all.delete(worker);
        await worker.terminate();
        throw error;
      }
    }, client);
  }

  /** How many threads there are, at work or idle. */
  get size(): number {
    return this.#all.size;
  }

  /** Ends all threads, even in the middle of a job. */
  async close(): Promise<void> {
    for (const refuse of this.#refusals) refuse(new Busy());
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  async #waitForMoment(): Promise<void> {
    if (this.#options.until === undefined) return;
    const { promise, reject } = Promise.withResolvers<never>();
    this.#refusals.add(reject);
    try {
      await Promise.race([this.#options.until(), promise]);
    } finally {
      this.#refusals.delete(reject);
    }
  }

  #rest(worker: Worker): void {
    this.#idle.push(worker);
    const end = setTimeout(() => void this.#end(worker), this.#options.idleMs ?? IDLE_MS).unref();
    this.#ends.set(worker, end);
  }

  /** The thread that worked last, so that those that are not needed come to their end. */
  #wake(): Worker | null {
    const worker = this.#idle.pop() ?? null;
    if (worker !== null) clearTimeout(this.#ends.get(worker));
    return worker;
  }

  async #end(worker: Worker): Promise<void> {
    this.#idle.splice(this.#idle.indexOf(worker), 1);
    this.#all.delete(worker);
    await worker.terminate();
  }

  #start(): Worker {
    // Found from the working directory, not from this module: Next bundles the module into another folder.
    // Not imported, as Next looks for the file of every worker while it builds, and knows only the name of this one's option.
    const threads = process.getBuiltinModule('node:worker_threads');
    const worker = new threads.Worker(path.join(process.cwd(), this.#options.program));
    worker.unref();
    this.#all.add(worker);
    return worker;
  }
}

function ask<Answer>(worker: Worker, job: unknown, limitMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => {
    getLog().warn({ limitMs }, 'a thread took too long and was ended');
    reject(new Busy());
  }, limitMs);
  const onExit = (): void => reject(new Error('The thread stopped without an answer'));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  worker.postMessage(job);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}
