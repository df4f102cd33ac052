import type { StoredPlays, StoredStart } from '#lib/areas/replays/game-start.ts';
import { IN_IDLE_TIME, WorkerPool } from '#lib/base/worker-pool.ts';
import type { FoundPuzzle } from '#lib/game/puzzles/find-puzzles.ts';

/** What of a stored game the search reads. */
export type SearchedGame = StoredStart & StoredPlays & { readonly _id: number };

/** Games to be searched in order, for so many milliseconds at most; one of them always is. */
export type FinderJob = { readonly games: readonly SearchedGame[]; readonly forMs: number };

/** How many of the games were looked at, and what was found. */
export type Found = {
  readonly looked: number;
  readonly puzzles: readonly { readonly gameId: number; readonly puzzle: FoundPuzzle }[];
};

/** A thread that takes longer is stuck. */
const LIMIT_MS = 60_000;

/** Searches games in idle time, in a thread of its own of the lowest priority: whatever else wants the processor goes first. */
export class Finder {
  readonly #threads = new WorkerPool<FinderJob, Found>({
    ...IN_IDLE_TIME,
    ...{ program: 'lib/areas/problems/finder-worker.ts', queue: 1, limitMs: LIMIT_MS },
  });

  find(job: FinderJob): Promise<Found> {
    return this.#threads.run(job);
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
