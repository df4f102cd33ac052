import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Play, Position } from '#lib/game/rules/types.ts';
import { Gate } from '#lib/base/gate.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';
import type { Solution } from '#lib/game/solver/solution.ts';

/** What a worker is asked. */
export type Job =
  | { readonly kind: 'solve'; readonly position: Position }
  | { readonly kind: 'annotate'; readonly start: Position; readonly plays: readonly Play[] };

type PoolOptions = {
  /** Workers at most; each is started when first needed. */
  readonly width: number;
  /** Jobs that may wait; one more is refused. */
  readonly queue: number;
  /** A worker that takes longer is ended, its job fails; milliseconds. */
  readonly limitMs: number;
};

/**
 * Threads that solve: the server goes on answering meanwhile. Throws `Busy` where too many jobs wait.
 * Idle workers keep neither the process nor an answer waiting.
 */
export class SolverPool {
  readonly #gate: Gate;
  readonly #limitMs: number;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();

  constructor({ width, queue, limitMs }: PoolOptions) {
    this.#gate = new Gate({ width, queue });
    this.#limitMs = limitMs;
  }

  /** The exact solution of a position. */
  solve(position: Position): Promise<Solution> {
    return this.#run({ kind: 'solve', position }) as Promise<Solution>;
  }

  /** The verdicts of a game's plays. */
  annotate(start: Position, plays: readonly Play[]): Promise<readonly MoveVerdict[]> {
    return this.#run({ kind: 'annotate', start, plays }) as Promise<readonly MoveVerdict[]>;
  }

  /** Ends all workers, in the middle of a job too. */
  async close(): Promise<void> {
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  #run(job: Job): Promise<unknown> {
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
    });
  }

  #start(): Worker {
    // By the folder of the process, not of this module: Next bundles its own copy of the module, elsewhere.
    const worker = new Worker(path.join(process.cwd(), 'lib/areas/analysis/solver-worker.ts'));
    worker.unref();
    this.#all.add(worker);
    return worker;
  }
}

function ask(worker: Worker, job: Job, limitMs: number): Promise<unknown> {
  const answered = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => answered.reject(new Error('The solver took too long')), limitMs);
  const onExit = (): void => answered.reject(new Error('The solver stopped'));
  worker.once('message', answered.resolve).once('error', answered.reject).once('exit', onExit);
  worker.postMessage(job);
  return answered.promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', answered.resolve).off('error', answered.reject).off('exit', onExit);
  });
}
