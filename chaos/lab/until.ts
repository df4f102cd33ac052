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

/** The middle one of some numbers; the higher of the two in the middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Milliseconds as seconds with one decimal: `1.9 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
