import { IN_IDLE_TIME, WorkerPool } from '#lib/base/worker-pool.ts';
import type { ExaminedGame, GameExamined } from './examine-game.ts';

/** Games to be looked at in order, for so many milliseconds at most. */
export type ExaminedJob = { readonly games: readonly ExaminedGame[]; readonly forMs: number };

/** What was found in the first of them; null for a game whose plays the rules refuse. */
export type GamesExamined = readonly (GameExamined | null)[];

/** A thread that takes longer is stuck. */
const LIMIT_MS = 60_000;

/** Looks at games in idle time, in a thread of its own of the lowest priority: whatever else wants the processor goes first. */
export class Examiner {
  readonly #threads = new WorkerPool<ExaminedJob, GamesExamined>({
    ...IN_IDLE_TIME,
    ...{ program: 'lib/areas/coach/examiner-worker.ts', queue: 1, limitMs: LIMIT_MS },
  });

  examine(job: ExaminedJob): Promise<GamesExamined> {
    return this.#threads.run(job);
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
