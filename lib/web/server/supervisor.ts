import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { getLog } from '#lib/base/config/log.ts';
import { Gate, isBusy } from '#lib/base/gate.ts';

/** Time limit for a process to listen, in milliseconds. */
const START_MS = 60_000;

/** Time limit for a process to end after SIGTERM, in milliseconds; its own is eight seconds. */
const END_MS = 10_000;

/** Time limit for a replaced process to end, in milliseconds. */
const RETIRE_MS = 30_000;

/** The message to a replaced process. */
export const RETIRE = 'retire';

/** Back-off before a dead process is replaced, in milliseconds; doubled each time, reset if it lived for a minute. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const LIVED_MS = 60_000;

type Slot = { worker: Worker | null; startedAt: number; deaths: number };

/** Runs this program in several processes on one shared listening socket (product/serving §2.6), and replaces those that die. */
export class Supervisor {
  readonly #slots: readonly Slot[];
  #starting: Promise<unknown> = Promise.resolve();
  #isStopping = false;
  readonly #renewals = new Gate({ width: 1, queue: 1 });

  constructor(processes: number) {
    this.#slots = Array.from({ length: processes }, () => ({ worker: null, startedAt: 0, deaths: 0 }));
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ args: [] });
  }

  /** Starts the processes. Rejects if one ends before it listens. */
  async start(): Promise<void> {
    const fill = async (slot: Slot) => this.#fill(slot, await forkListening());
    this.#starting = Promise.all(this.#slots.map(fill));
    await this.#starting;
  }

  /**
   * Replaces the processes one by one, each once its successor listens; the old ones finish their requests. Asked during a renewal, however
   * often, it does so once more: the settings may have changed since the first successor read them.
   */
  async renew(): Promise<void> {
    const renewal = this.#renewals.run(() => this.#renewAll());
    await renewal.catch((error: unknown) => {
      if (!isBusy(error)) throw error;
    });
  }

  /** Stops the processes gracefully. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map((worker) => end(worker)));
  }

  async #renewAll(): Promise<void> {
    await this.#starting;
    for (const slot of this.#slots) {
      if (this.#isStopping) return;
      const worker = await forkListening().catch((error: unknown) => {
        getLog().error({ err: error }, 'a new process did not start; the old ones keep running');
      });
      if (worker === undefined) return;
      // The old process may have died and been replaced meanwhile.
      const before = slot.worker;
      this.#fill(slot, worker);
      slot.deaths = 0;
      if (before !== null) await end(before, { isReplaced: true });
    }
    getLog().info({ processes: this.#slots.length }, 'all processes were renewed');
  }

  /** Assigns a process to a slot, and replaces it after a pause if it dies. */
  #fill(slot: Slot, worker: Worker): void {
    Object.assign(slot, { worker, startedAt: performance.now() });
    const isOver = () => this.#isStopping || slot.worker !== worker;
    worker.once('exit', (code, signal) => {
      if (isOver()) return;
      getLog().error({ code, signal }, 'a process died and will be replaced');
      slot.deaths = performance.now() - slot.startedAt > LIVED_MS ? 1 : slot.deaths + 1;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (slot.deaths - 1), LONGEST_PAUSE_MS);
      setTimeout(() => isOver() || this.#fill(slot, cluster.fork()), pause);
    });
  }
}

/** A new process, once it listens. */
async function forkListening(): Promise<Worker> {
  const worker = cluster.fork();
  const dead = once(worker, 'exit').then(() => {
    throw new Error('The process ended before it listened');
  });
  try {
    await Promise.race([once(worker, 'listening', { signal: AbortSignal.timeout(START_MS) }), dead]);
    return worker;
  } catch (error) {
    worker.process.kill('SIGKILL');
    throw new Error('A process does not listen', { cause: error });
  }
}

/** Ends a process; a replaced one may take longer. */
async function end(worker: Worker, { isReplaced = false } = {}): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  if (isReplaced) worker.send(RETIRE);
  else worker.process.kill('SIGTERM');
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), isReplaced ? RETIRE_MS : END_MS);
  await ended;
  clearTimeout(timer);
}
