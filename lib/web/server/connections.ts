import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { isTrusted, type parseRanges } from '#lib/web/http/trusted-headers.ts';
import { Connection, type ConnectionState } from './connection.ts';

/** The number of connections that may be open. */
export type ConnectionBounds = {
  readonly all: number;
  /** Those of one client, which a trusted proxy is not. */
  readonly perClient: number;
};

/** The states in which a connection may be given up for another client, the first choice first. */
const GIVEN_UP: readonly ConnectionState[] = ['idle', 'receiving', 'sending'];

/**
 * The open connections of the site. A client has a bounded number of them. When there are too many in all, the client
 * with the most gives one up, so that nobody alone can keep others out (product/serving §3.6).
 */
export class Connections {
  readonly #bounds: ConnectionBounds;
  readonly #proxies: ReturnType<typeof parseRanges>;
  readonly #open = new Map<Socket, Connection>();
  readonly #clients = new Map<string, Set<Connection>>();

  constructor(bounds: ConnectionBounds, proxies: ReturnType<typeof parseRanges>) {
    this.#bounds = bounds;
    this.#proxies = proxies;
  }

  get size(): number {
    return this.#open.size;
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.#open.values();
  }

  /** The connections of each client. */
  get clients(): Iterable<ReadonlySet<Connection>> {
    return this.#clients.values();
  }

  find(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Adds a connection that was just accepted. False, and the socket is destroyed, when it may not stay. */
  admit(socket: Socket): boolean {
    const peer = socket.remoteAddress;
    const clientKey = peer === undefined || isTrusted(peer, this.#proxies) ? null : clientKeyOf(peer);
    if (peer === undefined || !this.#hasRoomFor(clientKey)) {
      socket.on('error', () => undefined).resetAndDestroy();
      return false;
    }
    const connection = new Connection(socket, clientKey);
    this.#open.set(socket, connection);
    if (clientKey !== null)
      this.#clients.set(clientKey, (this.#clients.get(clientKey) ?? new Set()).add(connection));
    socket.once('close', () => this.#remove(connection));
    return true;
  }

  #hasRoomFor(clientKey: string | null): boolean {
    const own = clientKey === null ? 0 : (this.#clients.get(clientKey)?.size ?? 0);
    if (own >= this.#bounds.perClient) return false;
    if (this.#open.size < this.#bounds.all) return true;
    return this.#giveUpOne(own);
  }

  /** Ends a connection of the client with the most, if it has more than the one that comes would have. */
  #giveUpOne(own: number): boolean {
    const largest = [...this.clients].filter(({ size }) => size > own + 1).sort((a, b) => b.size - a.size);
    for (const client of largest) {
      const given = leastNeeded(client);
      if (given === null) continue;
      given.cut();
      this.#remove(given);
      return true;
    }
    return false;
  }

  #remove(connection: Connection): void {
    const { socket, clientKey } = connection;
    this.#open.delete(socket);
    if (clientKey === null) return;
    const siblings = this.#clients.get(clientKey);
    siblings?.delete(connection);
    if (siblings?.size === 0) this.#clients.delete(clientKey);
  }
}

/** The connection whose loss costs least: the longest unused of the first state that any of them is in. */
function leastNeeded(client: ReadonlySet<Connection>): Connection | null {
  const ranked = [...client]
    .map((connection) => ({ connection, rank: GIVEN_UP.indexOf(connection.state) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.connection.usedAt - b.connection.usedAt);
  return ranked[0]?.connection ?? null;
}

/** How long work yields to new connections at most, in milliseconds. */
const ACCEPT_YIELD_MS = 50;

/**
 * Yields to the event loop until the kernel holds no new connection. Node accepts one per turn of the loop, and rendering a page blocks
 * it for milliseconds: behind a few hundred connections, a visitor would wait for as many pages.
 */
export class AcceptYield {
  /** Connections accepted so far, including those refused for lack of room. */
  accepted = 0;
  #last: Promise<void> = Promise.resolve();

  /** Concurrent callers yield one after the other, so that their work does not block the same turn. */
  wait(): Promise<void> {
    this.#last = this.#last.then(() => this.#look());
    return this.#last;
  }

  async #look(): Promise<void> {
    const until = performance.now() + ACCEPT_YIELD_MS;
    // Nothing more is accepted in the rest of this turn.
    await turn();
    for (let before = -1; before !== this.accepted && performance.now() < until;) {
      before = this.accepted;
      await turn();
    }
  }
}

/**
 * Descriptors that are left for everything but connections of visitors: up to 30 connections to MongoDB and those that watch
 * it, the game server, files that are being read, the threads of the solver, and what Node keeps open itself.
 */
export const KEPT_DESCRIPTORS = 112;

/** However few descriptors there are, so many connections are tried. */
const FEWEST_CONNECTIONS = 16;

/** The number of descriptors that this process may have open; null where the system does not say. */
export function findDescriptorLimit(): number | null {
  try {
    return parseDescriptorLimit(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return null;
  }
}

/** The soft limit of open files in `/proc/self/limits`; null when it is unlimited or not there. */
export function parseDescriptorLimit(limits: string): number | null {
  const [, soft] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  return soft === undefined ? null : Number(soft);
}

/** The bounds of connections that fit into the descriptors of this process; half of them at most for one client. */
export function fitIntoDescriptors<T extends { readonly all: number; readonly perClient: number }>(
  bounds: T,
  limit: number | null,
): T {
  const all = Math.min(bounds.all, Math.max(FEWEST_CONNECTIONS, (limit ?? Infinity) - KEPT_DESCRIPTORS));
  return { ...bounds, all, perClient: Math.min(bounds.perClient, Math.max(1, Math.floor(all / 2))) };
}

/** When a client reads too slowly, and how much may wait for slow ones. */
export type SendingBounds = {
  /** The longest time in which a client takes nothing although bytes wait for it, in milliseconds. */
  readonly timeoutMs: number;
  /** The lowest rate at which a client may take waiting bytes, in bytes per second. */
  readonly leastRate: number;
  /** The number of bytes that may wait in memory for one client. */
  readonly unsentPerClient: number;
};

/** The state of a connection as far as it is examined. */
export type Sending = Pick<Connection, 'takenBytes' | 'unsentBytes' | 'cut'>;

type AllSending = Iterable<Sending> & { readonly clients: Iterable<ReadonlySet<Sending>> };

type Progress = { taken: number; movedAt: number; windowTaken: number; windowAt: number };

/**
 * Cuts the connections of clients that do not read their answers, so that nobody holds an answer for ever
 * (product/serving §3.7). Call `sweep` about once a second: one look at all is cheaper than a timer for each.
 */
export class SlowClients {
  readonly #bounds: SendingBounds;
  readonly #progress = new WeakMap<Sending, Progress>();

  constructor(bounds: SendingBounds) {
    this.#bounds = bounds;
  }

  /** Cuts every connection that is too slow at this moment, `now` by the monotonic clock. */
  sweep(connections: AllSending, now: number): void {
    for (const connection of connections) if (this.#isTooSlow(connection, now)) connection.cut();
    for (const client of connections.clients) this.#relieve(client);
  }

  #isTooSlow(connection: Sending, now: number): boolean {
    if (connection.unsentBytes === 0) {
      this.#progress.delete(connection);
      return false;
    }
    const { timeoutMs, leastRate } = this.#bounds;
    const taken = connection.takenBytes;
    const first = { taken, movedAt: now, windowTaken: taken, windowAt: now };
    const progress = this.#progress.get(connection) ?? first;
    this.#progress.set(connection, progress);
    if (taken > progress.taken) Object.assign(progress, { taken, movedAt: now });
    if (now - progress.movedAt >= timeoutMs) return true;
    const window = now - progress.windowAt;
    if (window < timeoutMs) return false;
    const isTooLittle = taken - progress.windowTaken < (leastRate * window) / 1000;
    Object.assign(progress, { windowTaken: taken, windowAt: now });
    return isTooLittle;
  }

  /** Cuts those of a client that have not moved for longest, until no more waits for it than may. */
  #relieve(client: ReadonlySet<Sending>): void {
    const waiting = [...client]
      .map((connection) => ({ connection, unsent: connection.unsentBytes }))
      .filter(({ unsent }) => unsent > 0)
      .sort((a, b) => this.#movedAt(a.connection) - this.#movedAt(b.connection));
    let sum = waiting.reduce((total, { unsent }) => total + unsent, 0);
    for (const { connection, unsent } of waiting) {
      if (sum <= this.#bounds.unsentPerClient) return;
      connection.cut();
      sum -= unsent;
    }
  }

  #movedAt(connection: Sending): number {
    return this.#progress.get(connection)?.movedAt ?? 0;
  }
}
