import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 2_000;
const PAUSE_MS = 5;

/** Waits until a condition holds; throws if it does not within about ten seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holds()) return;
    await wait(PAUSE_MS);
  }
  throw new Error(`Still false after ten seconds: ${holds.toString()}`);
}
