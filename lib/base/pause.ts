import { setTimeout as wait } from 'node:timers/promises';

/** Waits for some milliseconds, or until the signal aborts, which is not an error. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, null, { signal, ref: false }).catch(() => null);
}
