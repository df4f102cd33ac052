import { processWide } from '#lib/base/process-wide.ts';
import { IN_IDLE_TIME, WorkerPool } from '#lib/base/worker-pool.ts';
import type { CardPool } from '#lib/game/fair/draw-hands.ts';
import type { FairVerdict, FairQuestion } from '#lib/game/fair/judge-fairly.ts';

/** A message to the thread. */
export type FairJob = FairQuestion & { readonly pool: CardPool };

/** A first play takes five seconds of a processor, and several times as much where something else wants the processor. */
const LIMIT_MS = 300_000;

/** Plays that may wait: those of one game. */
const QUEUE_LENGTH = 9;

/**
 * Judges a play by what its player could know, in idle time and in a thread of its own of the lowest priority: answers, robots, hints
 * and the other verdicts go first. Null where the player knew all that matters.
 */
export function judgeInIdleTime(job: FairJob): Promise<FairVerdict | null> {
  return thread().run(job);
}

/** Ends the thread, so that the process can exit (shutdown, tests). */
export function closeFairThread(): Promise<void> {
  return thread().close();
}

function thread(): WorkerPool<FairJob, FairVerdict | null> {
  const bounds = { queue: QUEUE_LENGTH, limitMs: LIMIT_MS };
  return processWide(
    'fair-thread',
    () => new WorkerPool({ ...IN_IDLE_TIME, ...bounds, program: 'lib/areas/analysis/fair-worker.ts' }),
  );
}
