import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import type { SiteServer } from './site-server.ts';

/** Longest wait for answers in progress, in milliseconds, so that the whole stop takes less than 8 s. */
const TIMEOUT_MS = 5_000;

/**
 * How long a connection without a request must be quiet before it is closed, in milliseconds. A request that was sent before
 * its client could know of the stop comes within the delay of the network, 300 ms over a satellite.
 */
const QUIET_MS = 500;

/**
 * The same for a connection of a proxy, which chooses among those that are idle whenever somebody asks for something. It ends them itself after
 * two seconds (docs/operating.md), so none is closed that it might be about to use, although on a crowded machine a second passes between its choice
 * and our reading.
 */
const PROXY_QUIET_MS = 4_000;

const LOOK_MS = 25;

/** The longest time for which connections are accepted after the signal, in milliseconds, however many come. */
const ACCEPTING_MS = 3_000;

/**
 * A turn of the event loop that takes longer leaves time for a connection to arrive unseen, in milliseconds. Where no turn is
 * as short for so long, a longer one must do.
 */
const SHORT_TURN_MS = 0.5;
const SHORT_TURN_TIMEOUT_MS = 500;

export type DrainTimes = {
  readonly timeoutMs?: number;
  readonly quietMs?: number;
  readonly proxyQuietMs?: number;
  readonly acceptingMs?: number;
};

/**
 * For a process that another one has taken over from, which nobody waits for: a connection that is in use gets the answer that ends
 * it before it is closed for being quiet, when its client might be about to send.
 */
export const RETIREMENT: DrainTimes = { timeoutMs: 20_000, quietMs: 5_000, proxyQuietMs: 5_000 };

/**
 * Stops a server without losing a request that was sent before (product/serving §7): accepts the connections that the kernel
 * holds, closes the listener, has every request answered, closes connections once they are quiet, and cuts what is left
 * after `timeoutMs`.
 */
export async function drain(server: SiteServer, times: DrainTimes = {}): Promise<void> {
  const { timeoutMs = TIMEOUT_MS, acceptingMs = ACCEPTING_MS } = times;
  const { quietMs = QUIET_MS, proxyQuietMs = PROXY_QUIET_MS } = times;
  const startedAt = performance.now();
  server.beginStop();
  for (const connection of server.connections) if (connection.isUpgraded) connection.cut();
  await acceptAll(server, acceptingMs);
  const closed = server.closeListener();
  const quietFor = watchQuiet(startedAt);
  while (server.connections.size > 0 && performance.now() - startedAt < timeoutMs) {
    for (const connection of server.connections) {
      const isProxy = connection.clientKey === null;
      if (quietFor(connection) >= (isProxy ? proxyQuietMs : quietMs)) connection.close();
    }
    await wait(LOOK_MS);
  }
  for (const connection of server.connections) connection.cut();
  await closed;
}

/**
 * Accepts until the kernel holds no connection any more: one is accepted in each turn of the event loop. What connects
 * between that look and the end of the listener is refused.
 */
async function acceptAll(server: SiteServer, withinMs: number): Promise<void> {
  const { acceptYield } = server;
  const startedAt = performance.now();
  // The rest of the turn in which the signal came.
  await turn();
  for (let now = performance.now(); now - startedAt < withinMs;) {
    const before = { accepted: acceptYield.accepted, now };
    await turn();
    now = performance.now();
    const isShort = now - before.now < SHORT_TURN_MS || now - startedAt > SHORT_TURN_TIMEOUT_MS;
    if (acceptYield.accepted === before.accepted && isShort) return;
  }
}

/** For how long a connection has neither a request nor received anything, in milliseconds; 0 if it is closing. */
function watchQuiet(startedAt: number): (connection: Connection) => number {
  const heard = new WeakMap<Connection, { bytes: number; at: number }>();
  return (connection) => {
    const now = performance.now();
    const { socket, isLast, state, usedAt } = connection;
    if (isLast || state !== 'idle') return 0;
    const known = heard.get(connection);
    if (known?.bytes === socket.bytesRead) return now - Math.max(known.at, usedAt);
    heard.set(connection, { bytes: socket.bytesRead, at: known === undefined ? startedAt : now });
    return 0;
  };
}
