import { setTimeout as wait } from 'node:timers/promises';

/** Waits so many milliseconds, or until the signal, which is no error. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, null, { signal, ref: false }).catch(() => null);
}
