import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Longest wait for answers that are under way, in milliseconds: the whole stop stays under 10 s. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 25;

/**
 * Takes no new connection, lets the answers under way end, and closes what is left, half-open clients too.
 * `isBusy` tells whether an answer is under way.
 */
export async function drain(server: Server, isBusy: () => boolean): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = performance.now() + PATIENCE_MS;
  while (isBusy() && performance.now() < deadline) await wait(LOOK_MS);
  server.closeAllConnections();
  await closed;
}
