import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest wait for answers in progress, in milliseconds, so that the whole stop takes less than 10 s. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 25;

/**
 * Accepts no more connections, waits for answers in progress, and closes the connections left, half-open ones included.
 * `isBusy` tells whether any answer is in progress.
 */
export async function drain(server: Server, isBusy: () => boolean): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = performance.now() + PATIENCE_MS;
  while (isBusy() && performance.now() < deadline) await wait(LOOK_MS);
  server.closeAllConnections();
  await closed;
}
