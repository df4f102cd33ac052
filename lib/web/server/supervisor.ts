import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The time within which a process must listen, in milliseconds. */
const START_MS = 60_000;

/** The time within which a process must end after SIGTERM, in milliseconds; it promises eight seconds. */
const END_MS = 10_000;

/** The same for a process that another one has taken over from, which ends its connections without haste. */
const RETIRE_MS = 30_000;

/** The message to a process that another one has replaced. */
export const RETIRE = 'retire';

/** Pause before a process that died is replaced, in milliseconds; doubled each time, unless it had lived for a minute. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const LIVED_MS = 60_000;

type Supervised = {
  /** The program of a process. */
  readonly exec: string;
  readonly processes: number;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

type Slot = { worker: Worker | null; startedAt: number; deaths: number };

/**
 * Several processes behind one port (product/serving §2.6). They share the listening socket, so the kernel hands each connection to
 * one of them, and this process, their parent, holds none: it only replaces those that die.
 */
export class Supervisor {
  readonly #log: Supervised['log'];
  readonly #slots: readonly Slot[];
  #starting: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  #renewing: Promise<void> | null = null;

  constructor({ exec, processes, log }: Supervised) {
    this.#log = log;
    this.#slots = Array.from({ length: processes }, () => ({ worker: null, startedAt: 0, deaths: 0 }));
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec, args: [] });
  }

  /** Starts the processes. Rejects when one ends before it listens. */
  async start(): Promise<void> {
    const fill = async (slot: Slot) => this.#fill(slot, await forkListening());
    this.#starting = Promise.all(this.#slots.map(fill));
    await this.#starting;
  }

  /** Replaces the processes one after the other, each when the one in its place listens. What is under way is finished. */
  async renew(): Promise<void> {
    this.#renewing ??= this.#renewAll().finally(() => (this.#renewing = null));
    await this.#renewing;
  }

  /** Ends the processes, each when its answers have been sent. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => end(worker)));
  }

  async #renewAll(): Promise<void> {
    await this.#starting;
    for (const slot of this.#slots) {
      if (this.#isStopping) return;
      let worker: Worker;
      try {
        worker = await forkListening();
      } catch (error) {
        this.#log.error({ err: error }, 'a new process did not start; the old ones go on');
        return;
      }
      // The one from before may have died meanwhile, and been replaced.
      const before = slot.worker;
      this.#fill(slot, worker);
      slot.deaths = 0;
      if (before !== null) await end(before, { isReplaced: true });
    }
    this.#log.info({ processes: this.#slots.length }, 'all processes were renewed');
  }

  /** Puts a process in its place, and another one when it dies. */
  #fill(slot: Slot, worker: Worker): void {
    Object.assign(slot, { worker, startedAt: performance.now() });
    worker.once('exit', (code, signal) => {
      if (this.#isStopping || slot.worker !== worker) return;
      this.#log.error({ code, signal }, 'a process died and is replaced');
      void this.#replace(slot, worker);
    });
  }

  async #replace(slot: Slot, dead: Worker): Promise<void> {
    const hasLived = performance.now() - slot.startedAt > LIVED_MS;
    slot.deaths = hasLived ? 1 : slot.deaths + 1;
    await wait(Math.min(FIRST_PAUSE_MS * 2 ** (slot.deaths - 1), LONGEST_PAUSE_MS));
    if (!this.#isStopping && slot.worker === dead) this.#fill(slot, cluster.fork());
  }
}

/** A new process, once it listens. */
async function forkListening(): Promise<Worker> {
  const worker = cluster.fork();
  const dead = new AbortController();
  worker.once('exit', () => dead.abort(new Error('The process ended before it listened')));
  const signal = AbortSignal.any([dead.signal, AbortSignal.timeout(START_MS)]);
  try {
    await once(worker, 'listening', { signal });
    return worker;
  } catch (error) {
    worker.process.kill('SIGKILL');
    throw new Error('A process does not listen', { cause: signal.reason ?? error });
  }
}

/** Has a process end; one that another one has replaced takes its time. */
async function end(worker: Worker, { isReplaced = false } = {}): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  if (isReplaced) worker.send(RETIRE);
  else worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), isReplaced ? RETIRE_MS : END_MS);
  await ended;
  clearTimeout(timer);
}
