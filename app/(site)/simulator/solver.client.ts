import type { Position } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';

/** Solves one position at a time; `cancel` gives up the position under way. */
export type Solver = {
  /** Rejects when the browser cannot compute. */
  readonly solve: (position: Position) => Promise<Solution>;
  readonly cancel: () => void;
};

/** A solver in a worker of its own, so that the page never blocks. The worker is created when needed and ended by `cancel`. */
export function makeWorkerSolver(): Solver {
  let worker: Worker | null = null;
  let isBusy = false;
  return {
    solve: (position) =>
      new Promise((resolve, reject) => {
        worker ??= new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
        isBusy = true;
        worker.onmessage = ({ data }: MessageEvent<Solution>) => {
          isBusy = false;
          resolve(data);
        };
        worker.onerror = () => {
          reject(new Error('The solver worker failed'));
        };
        worker.postMessage(position);
      }),
    cancel: () => {
      if (!isBusy) return;
      worker?.terminate();
      worker = null;
      isBusy = false;
    },
  };
}
