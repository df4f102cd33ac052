import { setTimeout as wait } from 'node:timers/promises';
import { acceptYield } from './accept-yield.ts';
import type { SiteServer } from './site-server.ts';

/** The times of a stop, in milliseconds. */
export type DrainTimes = {
  /** How long to wait for pending answers. */
  readonly timeoutMs: number;
  /** How long connections are accepted after the signal at most. */
  readonly acceptingMs: number;
  /** How long an idle connection must be quiet before it is closed. */
  readonly quietMs: number;
  /** The same for a connection of a proxy. */
  readonly proxyQuietMs: number;
};

/**
 * The whole stop takes less than 8 s. A request sent before its client could notice the stop arrives within the network's latency, 300 ms
 * over a satellite. A proxy reuses any idle connection, and closes it itself after two seconds (docs/operating.md), so none is closed that
 * it may be about to use, even if on a busy machine a second passes before its request is read.
 */
const STOP: DrainTimes = { timeoutMs: 5_000, acceptingMs: 3_000, quietMs: 500, proxyQuietMs: 4_000 };

/** For a process that has been replaced and may take its time: connections in use end with an answer rather than for being quiet. */
export const RETIREMENT: DrainTimes = { ...STOP, timeoutMs: 20_000, quietMs: 5_000, proxyQuietMs: 5_000 };

const LOOK_MS = 25;

/**
 * Stops a server without losing a request sent before (product/serving §7): accepts the connections held by the kernel, closes the
 * listener, answers every request, closes connections once they are quiet, and cuts the rest after `timeoutMs`.
 */
export async function drain(server: SiteServer, times: Partial<DrainTimes> = {}): Promise<void> {
  const { timeoutMs, acceptingMs, quietMs, proxyQuietMs } = { ...STOP, ...times };
  const { connections } = server;
  const startedAt = performance.now();
  connections.isStopping = true;
  for (const connection of connections)
    if (connection.isUpgraded) connection.cut();
    else connection.quietFor(startedAt);
  await acceptYield.drain(acceptingMs);
  const closed = server.closeListener();
  for (let now = startedAt; connections.size > 0 && now - startedAt < timeoutMs; now = performance.now()) {
    for (const connection of connections) {
      const isProxy = connection.clientKey === null;
      if (connection.quietFor(now) >= (isProxy ? proxyQuietMs : quietMs)) connection.close();
    }
    await wait(LOOK_MS);
  }
  for (const connection of connections) connection.cut();
  await closed;
}
