import type { RobotName } from '#lib/game/robots/robots.ts';
import type { Play, Position } from '#lib/game/rules/types.ts';
import type { Solution } from '#lib/game/solver/solution.ts';
import type { Question } from './robot-worker.ts';

/** The robots of a page: one request at a time; `cancel` aborts it. */
export type Robots = {
  /** Starts ahead of the first request. */
  readonly warm: () => void;
  /** Rejects if the browser cannot compute. */
  readonly play: (robot: RobotName, position: Position, seed: string) => Promise<Play>;
  readonly solve: (position: Position) => Promise<Solution>;
  readonly cancel: () => void;
};

/** Robots in a web worker, so that the page never blocks. It is started by `warm` or the first request, and ended by `cancel`. */
export function makeWorkerRobots(): Robots {
  let worker: Worker | null = null;
  let isBusy = false;
  const made = () =>
    (worker ??= new Worker(new URL('./robot-worker.ts', import.meta.url), { type: 'module' }));
  const ask = <T>(question: Question) =>
    new Promise<T>((resolve, reject) => {
      const asked = made();
      isBusy = true;
      asked.onmessage = ({ data }: MessageEvent<T>) => {
        isBusy = false;
        resolve(data);
      };
      asked.onerror = () => {
        isBusy = false;
        reject(new Error('The robot worker failed'));
      };
      asked.postMessage(question);
    });
  return {
    warm: made,
    play: (robot, position, seed) => ask({ kind: 'play', robot, position, seed }),
    solve: (position) => ask({ kind: 'hint', position }),
    cancel: () => {
      if (!isBusy) return;
      worker?.terminate();
      worker = null;
      isBusy = false;
    },
  };
}
