import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Gate } from '#lib/base/gate.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Solution } from '#lib/game/solver/solution.ts';

/** A message to a worker. */
export type Job =
  | { readonly kind: 'solve'; readonly position: Position }
  | { readonly kind: 'annotate'; readonly start: Position; readonly plays: readonly Play[] };

type PoolOptions = {
  /** Workers at most; each is started only when needed. */
  readonly width: number;
  /** Jobs that may wait; one more is refused. */
  readonly queue: number;
  /** Jobs of one household at once, running or waiting; unset, there is no bound for a household. */
  readonly share?: number;
  /** Milliseconds after which a worker is ended and its job fails. */
  readonly limitMs: number;
};

/** For whom a job is done; those without a household share none. */
type Client = { readonly household?: string };

/**
 * Solves in worker threads, so that the server goes on answering meanwhile. Households take turns. Throws `Busy` when the queue is
 * full or the household has its share. Idle workers do not keep the process alive.
 */
export class SolverPool {
  readonly #gate: Gate;
  readonly #limitMs: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();

  constructor({ width, queue, share, limitMs }: PoolOptions) {
    this.#gate = new Gate({ width, queue, share });
    this.#limitMs = limitMs;
  }

  /** Solves a position exactly. */
  solve(position: Position, client: Client = {}): Promise<Solution> {
    return this.#run({ kind: 'solve', position }, client) as Promise<Solution>;
  }

  /** Judges every play of a game. */
  annotate(start: Position, plays: readonly Play[], client: Client = {}): Promise<readonly MoveVerdict[]> {
    return this.#run({ kind: 'annotate', start, plays }, client) as Promise<readonly MoveVerdict[]>;
  }

  /** Ends all workers, even in the middle of a job. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  #run(job: Job, client: Client): Promise<unknown> {
    return this.#gate.run(async () => {
      const worker = this.#idle.pop() ?? this.#start();
      try {
        const answer = await ask(worker, job, this.#limitMs);
        this.#idle.push(worker);
        return answer;
      } catch (error) {
        this.#all.delete(worker);
        await worker.terminate();
        throw error;
      }
    }, client);
  }

  #start(): Worker {
    // Found from the working directory, not from this module: Next bundles the module into another folder.
    const worker = new Worker(path.join(process.cwd(), 'lib/areas/analysis/solver-worker.ts'));
    worker.unref();
    this.#all.add(worker);
    return worker;
  }
}

function ask(worker: Worker, job: Job, limitMs: number): Promise<unknown> {
  const answered = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => answered.reject(new Error('The solver took too long')), limitMs);
  const onExit = (): void => answered.reject(new Error('The solver stopped without an answer'));
  worker.once('message', answered.resolve).once('error', answered.reject).once('exit', onExit);
  worker.postMessage(job);
  return answered.promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', answered.resolve).off('error', answered.reject).off('exit', onExit);
  });
}
