/** Prints one short line for the person at the terminal. */
export type Say = (line: string) => void;

/** An error that the person at the terminal can act on. Only its message is shown. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The text to show for an error: the message of a `StartFailure`, the stack trace of any other. */
export function wordsOf(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

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
