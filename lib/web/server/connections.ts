import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { isTrusted, type parseRanges } from '#lib/web/http/trusted-headers.ts';
import { Connection, type ConnectionState } from './connection.ts';

/** Limits of open connections. */
export type ConnectionBounds = {
  readonly all: number;
  /** For each client but trusted proxies. */
  readonly perClient: number;
};

/** The states in which a connection may be evicted for another client, in order of preference. */
const GIVEN_UP: readonly ConnectionState[] = ['idle', 'receiving', 'sending'];

/**
 * The open connections of the site, bounded per client. At the limit for all, the client with the most loses one, so that no client
 * alone can keep others out (product/serving §3.6).
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

  /** Adds an accepted connection. False, and the socket is reset, if there is no room for it. */
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

  /** Evicts a connection of the client with the most, if that is more than the newcomer would have. */
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

/** The connection to evict: the longest unused one in the most preferred state. */
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

  /** Concurrent callers yield one after the other, so that their work does not block the same turn; their time runs from the call. */
  wait(): Promise<void> {
    const until = performance.now() + ACCEPT_YIELD_MS;
    this.#last = this.#last.then(() => this.#look(until));
    return this.#last;
  }

  async #look(until: number): Promise<void> {
    // Nothing more is accepted in the rest of this turn.
    await turn();
    for (let before = -1; before !== this.accepted && performance.now() < until;) {
      before = this.accepted;
      await turn();
    }
  }
}

/**
 * Descriptors reserved for everything but clients: up to 30 connections to MongoDB and its monitoring, the game server, open files,
 * solver threads, and Node itself.
 */
export const KEPT_DESCRIPTORS = 112;

/** Lower bound of connections, however few descriptors there are. */
const FEWEST_CONNECTIONS = 16;

/** The limit of open descriptors of this process; null if unknown. */
export function findDescriptorLimit(): number | null {
  try {
    return parseDescriptorLimit(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return null;
  }
}

/** The soft limit of open files in `/proc/self/limits`; null if unlimited or missing. */
export function parseDescriptorLimit(limits: string): number | null {
  const [, soft] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  return soft === undefined ? null : Number(soft);
}

/** Lowers the bounds to the descriptors of this process, at most half of them for one client. */
export function fitIntoDescriptors<T extends { readonly all: number; readonly perClient: number }>(
  bounds: T,
  limit: number | null,
): T {
  const all = Math.min(bounds.all, Math.max(FEWEST_CONNECTIONS, (limit ?? Infinity) - KEPT_DESCRIPTORS));
  return { ...bounds, all, perClient: Math.min(bounds.perClient, Math.max(1, Math.floor(all / 2))) };
}

/** Limits for slow clients. */
export type SendingBounds = {
  /** How long a client may read nothing while bytes wait for it, in milliseconds. */
  readonly timeoutMs: number;
  /** The lowest rate at which a client may read waiting bytes, in bytes per second. */
  readonly leastRate: number;
  /** Bytes that may wait in memory for one client. */
  readonly unsentPerClient: number;
};

/** The part of a connection examined here. */
export type Sending = Pick<Connection, 'takenBytes' | 'unsentBytes' | 'cut'>;

type AllSending = Iterable<Sending> & { readonly clients: Iterable<ReadonlySet<Sending>> };

type Progress = { taken: number; movedAt: number; windowTaken: number; windowAt: number };

/**
 * Cuts connections whose clients do not read their answers (product/serving §3.7). Call `sweep` about once a second: one pass over all
 * is cheaper than a timer for each.
 */
export class SlowClients {
  readonly #bounds: SendingBounds;
  readonly #progress = new WeakMap<Sending, Progress>();

  constructor(bounds: SendingBounds) {
    this.#bounds = bounds;
  }

  /** Cuts every connection that is too slow; `now` is monotonic. */
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

  /** Cuts the connections of a client that have stalled for longest, until its unsent bytes are within the limit. */
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
