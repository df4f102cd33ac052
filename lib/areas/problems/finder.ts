import type { StoredPlays, StoredStart } from '#lib/areas/history/game-start.ts';
import { ThreadPool } from '#lib/base/thread-pool.ts';
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

/** A thread without games ends soon: the next pass may be weeks away. */
const IDLE_MS = 5_000;

/** Searches games in a thread of its own, which has the lowest priority: whatever else wants the processor goes first. */
export class Finder {
  readonly #threads = new ThreadPool<FinderJob, Found>({
    ...{ program: 'lib/areas/problems/finder-worker.ts', width: 1, queue: 1 },
    ...{ limitMs: LIMIT_MS, idleMs: IDLE_MS },
  });

  find(job: FinderJob): Promise<Found> {
    return this.#threads.run(job);
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
