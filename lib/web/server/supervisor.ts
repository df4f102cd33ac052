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

type Slot = { worker: Worker; startedAt: number; deaths: number };

/**
 * Several processes behind one port (product/serving §2.6). They share the listening socket, so the kernel hands each connection to
 * one of them, and this process, their parent, holds none: it only replaces those that die.
 */
export class Supervisor {
  readonly #log: Supervised['log'];
  readonly #slots: Slot[] = [];
  readonly #count: number;
  #starting: Promise<void> = Promise.resolve();
  #isStopping = false;
  #renewing: Promise<void> | null = null;

  constructor({ exec, processes, log }: Supervised) {
    this.#log = log;
    this.#count = processes;
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec, args: [] });
  }

  /** Starts the processes. Rejects when one ends before it listens. */
  start(): Promise<void> {
    this.#starting = this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    const workers = Array.from({ length: this.#count }, () => cluster.fork());
    await Promise.all(workers.map(untilListening));
    for (const worker of workers) this.#put({ worker, startedAt: performance.now(), deaths: 0 });
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
    await Promise.all(workers.map(end));
  }

  async #renewAll(): Promise<void> {
    await this.#starting;
    for (const slot of this.#slots) {
      if (this.#isStopping) return;
      const before = slot.worker;
      const worker = cluster.fork();
      try {
        await untilListening(worker);
      } catch (error) {
        this.#log.error({ err: error }, 'a new process did not start; the old ones go on');
        return;
      }
      Object.assign(slot, { worker, startedAt: performance.now(), deaths: 0 });
      this.#watch(slot);
      await retire(before);
    }
    this.#log.info({ processes: this.#count }, 'all processes were renewed');
  }

  #put(slot: Slot): void {
    this.#slots.push(slot);
    this.#watch(slot);
  }

  #watch(slot: Slot): void {
    const { worker } = slot;
    worker.once('exit', (code, signal) => {
      if (this.#isStopping || slot.worker !== worker) return;
      this.#log.error({ code, signal }, 'a process died and is replaced');
      void this.#replace(slot);
    });
  }

  async #replace(slot: Slot): Promise<void> {
    const hasLived = performance.now() - slot.startedAt > LIVED_MS;
    slot.deaths = hasLived ? 1 : slot.deaths + 1;
    await wait(Math.min(FIRST_PAUSE_MS * 2 ** (slot.deaths - 1), LONGEST_PAUSE_MS));
    if (this.#isStopping) return;
    Object.assign(slot, { worker: cluster.fork(), startedAt: performance.now() });
    this.#watch(slot);
  }
}

async function untilListening(worker: Worker): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const listens = once(worker, 'listening', { signal }).then(() => null);
  const dies = once(worker, 'exit', { signal }).then(() => 'ended before it listened');
  const late = wait(START_MS, 'did not listen in time', { signal });
  const fault = await Promise.race([listens, dies, late]).finally(() => waiting.abort());
  for (const one of [listens, dies, late]) one.catch(() => null);
  if (fault === null) return;
  worker.process.kill('SIGKILL');
  throw new Error(`The process ${fault}`);
}

function end(worker: Worker): Promise<void> {
  return untilEnded(worker, { ask: () => worker.process.kill('SIGTERM'), withinMs: END_MS });
}

function retire(worker: Worker): Promise<void> {
  return untilEnded(worker, { ask: () => void worker.send(RETIRE), withinMs: RETIRE_MS });
}

async function untilEnded(
  worker: Worker,
  { ask, withinMs }: { readonly ask: () => void; readonly withinMs: number },
): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  ask();
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), withinMs);
  await ended;
  clearTimeout(timer);
}
