import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import type { SiteServer } from './site-server.ts';

/** How long to wait for pending answers, in milliseconds; the whole stop takes less than 8 s. */
const TIMEOUT_MS = 5_000;

/**
 * How long an idle connection must be quiet before it is closed, in milliseconds. A request sent before its client could notice the stop
 * arrives within the network's latency, 300 ms over a satellite.
 */
const QUIET_MS = 500;

/**
 * For connections of a proxy, which reuses any idle one. It closes them itself after two seconds (docs/operating.md), so none is closed
 * that it may be about to use, even if on a busy machine a second passes before its request is read.
 */
const PROXY_QUIET_MS = 4_000;

const LOOK_MS = 25;

/** How long connections are accepted after the signal at most, in milliseconds. */
const ACCEPTING_MS = 3_000;

/** A longer turn of the event loop may miss a connection that arrives meanwhile, in milliseconds; after the timeout any turn will do. */
const SHORT_TURN_MS = 0.5;
const SHORT_TURN_TIMEOUT_MS = 500;

export type DrainTimes = {
  readonly timeoutMs?: number;
  readonly quietMs?: number;
  readonly proxyQuietMs?: number;
  readonly acceptingMs?: number;
};

/** For a process that has been replaced and may take its time: connections in use end with an answer rather than for being quiet. */
export const RETIREMENT: DrainTimes = { timeoutMs: 20_000, quietMs: 5_000, proxyQuietMs: 5_000 };

/**
 * Stops a server without losing a request sent before (product/serving §7): accepts the connections held by the kernel, closes the
 * listener, answers every request, closes connections once they are quiet, and cuts the rest after `timeoutMs`.
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

/** Accepts until the kernel holds no connection, one per turn of the event loop. Connections after that are refused. */
async function acceptAll(server: SiteServer, withinMs: number): Promise<void> {
  const { acceptYield } = server;
  const startedAt = performance.now();
  // The rest of the current turn.
  await turn();
  for (let now = performance.now(); now - startedAt < withinMs;) {
    const before = { accepted: acceptYield.accepted, now };
    await turn();
    now = performance.now();
    const isShort = now - before.now < SHORT_TURN_MS || now - startedAt > SHORT_TURN_TIMEOUT_MS;
    if (acceptYield.accepted === before.accepted && isShort) return;
  }
}

/** How long a connection has had no request and received nothing, in milliseconds; 0 if it is closing. */
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
