import type { ReplayData } from '#lib/areas/replays/replay-data.ts';
import type { MoveVerdict } from '#lib/game/solver/annotate.ts';

/** Judges every move of a game in the browser; `cancel` aborts it. */
export type Judge = (game: Pick<ReplayData, 'start' | 'plays'>) => {
  /** Rejects when the browser cannot compute. */
  readonly verdicts: Promise<readonly MoveVerdict[]>;
  readonly cancel: () => void;
};

/** Judges in a worker, so that the page never blocks. */
export const judgeInWorker: Judge = ({ start, plays }) => {
  let worker: Worker | null = null;
  const verdicts = new Promise<readonly MoveVerdict[]>((resolve, reject) => {
    worker = new Worker(new URL('./verdict-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<readonly MoveVerdict[]>) => {
      resolve(data);
      worker?.terminate();
    };
    worker.onerror = () => {
      reject(new Error('The verdict worker failed'));
    };
    worker.postMessage({ start, plays });
  });
  return { verdicts, cancel: () => worker?.terminate() };
};
