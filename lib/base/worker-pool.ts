import { clearTimeout, setTimeout } from 'node:timers';
import type { Reply } from './answer-jobs.ts';
import { getLog } from './config/log.ts';
import { Busy, Gate } from './gate.ts';
import { untilIdle } from './idle-time.ts';
import { once, type EventEmitter } from 'node:events';
import path from 'node:path';

type PoolOptions = {
  /** The program of a worker, relative to the project root (`answerJobs`). */
  readonly program: string;
  /** Thread or process; a thread if unset. */
  readonly kind?: Kind;
  /** The maximum number of workers; each is started when needed. */
  readonly width: number;
  /** Jobs that may wait; one more is refused. */
  readonly queue: number;
  /** Jobs of one client at once, running or waiting; unset, there is no limit per client. */
  readonly share?: number;
  /** Milliseconds after which a worker is ended and its job fails. */
  readonly limitMs: number;
  /** Milliseconds without a job after which a worker is ended, since it holds tens of MiB. */
  readonly idleMs?: number;
  /** Awaited before a job is given to a worker. */
  readonly until?: () => Promise<void>;
};

const IDLE_MS = 60_000;

/** Common settings of pools for background work: one worker in idle time, which soon ends, and counts as stuck after a minute. */
export const IN_IDLE_TIME = { width: 1, queue: 1, limitMs: 60_000, idleMs: 5_000, until: untilIdle } as const;

/** The client of a job; jobs without a client key have no limit per client. */
export type Client = { readonly clientKey?: string };

/**
 * Runs jobs in threads or processes, so that the server keeps answering. Clients take turns. Throws `Busy` if the queue is full, the
 * client has its share or a job takes longer than `limitMs`. Idle workers do not keep the process alive.
 */
export class WorkerPool<Job, Answer> {
  readonly #options: PoolOptions;
  readonly #gate: Gate;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  /** Timers that end idle workers. */
  readonly #ends = new WeakMap<Worker, ReturnType<typeof setTimeout>>();
  /** Reject the jobs still awaiting `until` when the pool is closed, so that they do not delay the exit of the process. */
  readonly #refusals = new Set<(reason: Busy) => void>();

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#gate = new Gate(options);
  }

  run(job: Job, { clientKey }: Client = {}): Promise<Answer> {
    return this.#gate.run(
      async () => {
        await this.#waitForMoment();
        const worker = this.#wake() ?? this.#start();
        try {
          const answer = await ask<Answer>(worker, job, this.#options.limitMs);
          this.#rest(worker);
          return answer;
        } catch (error) {
          await this.#end(worker);
          throw error;
        }
      },
      { client: clientKey },
    );
  }

  /** The number of workers, busy or idle. */
  get size(): number {
    return this.#all.size;
  }

  /** Ends all workers, even in the middle of a job. */
  async close(): Promise<void> {
    for (const refuse of this.#refusals) refuse(new Busy());
    await Promise.all([...this.#all].map((worker) => worker.end()));
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

  /** The most recently active idle worker, so that superfluous ones reach their idle limit. */
  #wake(): Worker | null {
    const worker = this.#idle.pop() ?? null;
    if (worker !== null) clearTimeout(this.#ends.get(worker));
    return worker;
  }

  async #end(worker: Worker): Promise<void> {
    this.#forget(worker);
    await worker.end();
  }

  #forget(worker: Worker): void {
    this.#all.delete(worker);
    if (this.#idle.includes(worker)) this.#idle.splice(this.#idle.indexOf(worker), 1);
  }

  #start(): Worker {
    const worker = startWorker(this.#options.kind ?? 'thread', this.#options.program);
    worker.events.once('exit', () => this.#forget(worker));
    this.#all.add(worker);
    return worker;
  }
}

function ask<Answer>(worker: Worker, job: unknown, limitMs: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => {
    getLog().warn({ limitMs }, 'a worker exceeded its time limit and was terminated');
    reject(new Busy());
  }, limitMs);
  const onMessage = (reply: Reply): void => {
    if ('failure' in reply) reject(reply.failure);
    else resolve(reply.answer as Answer);
  };
  const onExit = (): void => reject(new Error('The worker stopped without an answer'));
  worker.events.once('message', onMessage).once('error', reject).once('exit', onExit);
  worker.send(job);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.events.off('message', onMessage).off('error', reject).off('exit', onExit);
  });
}

/** The place of a worker: a thread of this process, or a child process, which returns its memory to the system when it ends. */
export type Kind = 'thread' | 'process';

/** A worker: replies to each message. It emits `message`, `error` and `exit`, does not keep this process alive, and ends with it. */
export type Worker = {
  readonly events: EventEmitter;
  readonly send: (job: unknown) => void;
  /** Ends the worker, even in the middle of a job. */
  readonly end: () => Promise<void>;
};

/**
 * Memory flags of a worker process: a job that exceeds them ends the worker instead of the site. Drawing takes a third less memory than
 * with Node's defaults, at the same speed.
 */
const PROCESS_FLAGS = ['--max-old-space-size=96', '--max-semi-space-size=2', '--no-sparkplug'];

/** The environment of a worker process: nothing secret. `NODE_ENV` is added. */
const PASSED_ON = [
  ...['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'],
  ...['PATH', 'HOME', 'TMPDIR', 'SystemRoot'],
];

/** Starts a worker whose program is found from the project root. */
export function startWorker(kind: Kind, program: string): Worker {
  // Relative to the working directory, not to this module: Next bundles the module into another folder.
  const file = path.join(process.cwd(), program);
  return kind === 'thread' ? startThread(file) : startProcess(file);
}

// Node's worker modules are not imported: at build time Next looks for the file of every worker it sees.
function startThread(file: string): Worker {
  const threads = process.getBuiltinModule('node:worker_threads');
  const thread = new threads.Worker(file);
  thread.unref();
  const end = async () => void (await thread.terminate());
  return { events: thread, send: (job) => thread.postMessage(job), end };
}

function startProcess(file: string): Worker {
  const { fork } = process.getBuiltinModule('node:child_process');
  const env: NodeJS.ProcessEnv = { NODE_ENV: process.env.NODE_ENV };
  // Variables not listed here are not set.
  for (const name of PASSED_ON) env[name] = process.env[name];
  const child = fork(file, { execArgv: PROCESS_FLAGS, env, serialization: 'advanced' });
  child.unref();
  child.channel?.unref();
  // `ask` reports the error; without a listener it would end the site.
  child.on('error', () => undefined);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
  };
  return { events: child, send: (job) => void child.send(job as object), end };
}
