import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** The largest part of its time that a server with little to do spends on answers, 0 to 1. */
const CALM = 0.25;

const LOOK_MS = 200;

/**
 * Work that waits longer is done all the same, so that a site that is always busy gets to the end of it some day. A pass takes up to a
 * second, in which answers take a third longer: one in sixty.
 */
export const PATIENCE_MS = 60_000;

/** How busy the server was since the last call, 0 to 1, and a way to wait for so many milliseconds. */
export type IdleTimeMeans = {
  readonly measure: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
};

/**
 * Waits until this process has had little to do for a fifth of a second, at most {@link PATIENCE_MS}
 * (product/serving §9.3). The lowest priority is not enough for what nobody waits for: two threads of one core are in each other's way
 * whatever their priorities.
 */
export async function untilIdle({ measure, wait }: IdleTimeMeans = ownMeans()): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
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
