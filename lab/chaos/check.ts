import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;

/** Throws unless a promise was kept. */
export function must(isKept: unknown, complaint: string): asserts isKept {
  if (!isKept) throw new Error(complaint);
}

/** Throws unless a list of faults is empty. */
export function mustBeNone(faults: readonly string[]): void {
  const some = [...new Set(faults)].slice(0, 20);
  must(faults.length === 0, `${faults.length} faults: ${some.join('; ')}`);
}

/** Waits until something holds; returns how long that took, in milliseconds. Throws, naming it, after `withinMs`. */
export async function until(
  what: string,
  holds: () => Promise<boolean> | boolean,
  withinMs = 30_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await holds())) {
    must(performance.now() - startedAt <= withinMs, `${what}: not so within ${withinMs / 1000} s`);
    await sleep(LOOK_MS);
  }
  return performance.now() - startedAt;
}

/** Something that somebody does again and again, each time after a pause. */
export type Habit = readonly [pauseMs: number, work: (turn: number) => Promise<unknown>];

/** Acts while others follow their habits, and waits until they have ended the last turn. */
export async function beside<T>(habits: readonly Habit[], act: () => Promise<T>): Promise<T> {
  let isOver = false;
  const loops = habits.map(async ([pauseMs, work]) => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      await sleep(pauseMs);
    }
  });
  try {
    return await act();
  } finally {
    isOver = true;
    await Promise.all(loops);
  }
}

/** Counts texts or numbers, in words: `3 × 200, 1 × 503`. */
export function countsOf(values: readonly (string | number)[]): string {
  return [...Map.groupBy(values, String)].map(([value, { length }]) => `${length} × ${value}`).join(', ');
}

/** Milliseconds as `8.1 s`. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** A whole number as `1,234`. */
export function amount(count: number): string {
  return count.toLocaleString('en');
}
