import type { Say } from './terminal.ts';

const REMINDER_MS = 10_000;

/** Runs `work`, prints how long it took, and prints a reminder every ten seconds while it runs. */
export async function withProgress<T>(say: Say, label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const timer = setInterval(() => say(`  … ${label}: ${secondsSince(started)} so far`), REMINDER_MS);
  try {
    const value = await work();
    say(`  ✓ ${label} (${secondsSince(started)})`);
    return value;
  } finally {
    clearInterval(timer);
  }
}

/** A duration in readable form, such as `0.4 s` or `2 min 5 s`. */
export function secondsSince(started: number, now = performance.now()): string {
  const seconds = (now - started) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
