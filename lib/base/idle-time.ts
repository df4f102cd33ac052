import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** The load, 0 to 1, below which the server counts as idle. */
const CALM = 0.25;

const LOOK_MS = 200;

/** After this wait the work is done even on a busy site. A pass slows answers by a third for up to a second: one second in sixty. */
export const TIMEOUT_MS = 60_000;

/** Measures the load of the server since the last call, 0 to 1, and waits for milliseconds. */
export type IdleTimeMeans = {
  readonly measure: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
};

/**
 * Waits until this process has been idle for a fifth of a second, at most {@link TIMEOUT_MS} (product/serving §9.3). The lowest priority
 * alone is not enough: two threads on one core slow each other down at any priority.
 */
export async function untilIdle({ measure, wait }: IdleTimeMeans = ownMeans()): Promise<void> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += LOOK_MS) {
    await wait(LOOK_MS);
    if (measure() < CALM) return;
  }
}

function ownMeans(): IdleTimeMeans {
  let last = performance.eventLoopUtilization();
  const measure = (): number => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
  return { measure, wait: (ms) => pause(ms, undefined, { ref: false }) };
}
