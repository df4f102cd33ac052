import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** Waits until something holds; returns how long that took, in milliseconds. Throws, naming it, after `withinMs`. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  withinMs = 30_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    if (performance.now() - startedAt > withinMs)
      throw new Error(`${what}: not so within ${withinMs / 1000} s`);
    await sleep(LOOK_MS);
  }
  return performance.now() - startedAt;
}
