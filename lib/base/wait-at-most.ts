import { setTimeout as wait } from 'node:timers/promises';

/** The result of a promise, or null if it takes longer than some milliseconds. Its work continues. */
export async function waitAtMost<T>(milliseconds: number, value: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  try {
    return await Promise.race([value, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for some milliseconds, or until the signal aborts, which is not an error. Does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, null, { signal, ref: false }).catch(() => null);
}
