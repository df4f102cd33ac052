import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Config } from '#lib/base/config/config.ts';
import { canonicalAddress, clientKeyOf } from '#lib/base/ip-address.ts';
import { isTrusted, type parseRanges } from '#lib/web/http/trusted-headers.ts';
import { Connection, type ConnectionState } from './connection.ts';

/** Limits of open connections and of slow clients. */
export type ConnectionBounds = Config['connections'];

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
  /** The connections of each client but trusted proxies. */
  readonly #clients = new Map<string, Set<Connection>>();
  /** True once the last answer of each connection has to close it. */
  isStopping = false;

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

  find(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Adds an accepted connection. False, and the socket is reset, if there is no room for it. */
  admit(socket: Socket): boolean {
    const peer = canonicalAddress(socket.remoteAddress ?? '');
    const clientKey = peer === null || isTrusted(peer, this.#proxies) ? null : clientKeyOf(peer);
    if (peer === null || !this.#hasRoomFor(clientKey)) {
      socket.on('error', () => undefined).resetAndDestroy();
      return false;
    }
    const connection = new Connection(socket, clientKey, this);
    this.#open.set(socket, connection);
    if (clientKey !== null)
      this.#clients.set(clientKey, (this.#clients.get(clientKey) ?? new Set()).add(connection));
    socket.once('close', () => this.#remove(connection));
    return true;
  }

  /** Cuts connections whose clients do not read their answers (product/serving §3.7). Call it about once a second; `now` is monotonic. */
  cutSlow(now: number): void {
    const { timeoutMs, leastRate } = this.#bounds;
    const leastBytes = Math.max(1, (leastRate * timeoutMs) / 1000);
    for (const connection of this) if (connection.slowFor(now, leastBytes) >= timeoutMs) connection.cut();
    for (const client of this.#clients.values()) this.#relieve(client, now, leastBytes);
  }

  /** Cuts the connections of a client that have been slow for longest, until its unsent bytes are within the limit. */
  #relieve(client: ReadonlySet<Connection>, now: number, leastBytes: number): void {
    let sum = 0;
    for (const { unsentBytes } of client) sum += unsentBytes;
    const slowFor = (connection: Connection) => connection.slowFor(now, leastBytes);
    for (const connection of [...client].sort((a, b) => slowFor(b) - slowFor(a))) {
      if (sum <= this.#bounds.unsentPerClient) return;
      sum -= connection.unsentBytes;
      connection.cut();
    }
  }

  #hasRoomFor(clientKey: string | null): boolean {
    const own = clientKey === null ? 0 : (this.#clients.get(clientKey)?.size ?? 0);
    if (own >= this.#bounds.perClient) return false;
    if (this.#open.size < this.#bounds.all) return true;
    return this.#giveUpOne(own);
  }

  /** Evicts a connection of the client with the most, if that is more than the newcomer would have. */
  #giveUpOne(own: number): boolean {
    const larger = [...this.#clients.values()].filter(({ size }) => size > own + 1);
    for (const client of larger.sort((a, b) => b.size - a.size)) {
      const [given] = [...client].filter(({ state }) => GIVEN_UP.includes(state)).sort(byNeed);
      if (given === undefined) continue;
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

/** Orders connections by state, and within one the longest unused first. */
function byNeed(a: Connection, b: Connection): number {
  return GIVEN_UP.indexOf(a.state) - GIVEN_UP.indexOf(b.state) || a.usedAt - b.usedAt;
}

/**
 * Descriptors reserved for everything but clients: up to 30 connections to MongoDB and its monitoring, the game server, open files,
 * solver threads, and Node itself.
 */
export const KEPT_DESCRIPTORS = 112;

/** Lower bound of connections, however few descriptors there are. */
const FEWEST_CONNECTIONS = 16;

/** The limit of open descriptors of this process: the soft one; null if there is none, or unknown. */
export function findDescriptorLimit(file = '/proc/self/limits'): number | null {
  const limits = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, soft] = /^Max open files +(\d+) /m.exec(limits) ?? [];
  return soft === undefined ? null : Number(soft);
}

/** Lowers the bounds to the descriptors of this process, at most half of them for one client. */
export function fitIntoDescriptors(bounds: ConnectionBounds, limit: number | null): ConnectionBounds {
  const all = Math.min(bounds.all, Math.max(FEWEST_CONNECTIONS, (limit ?? Infinity) - KEPT_DESCRIPTORS));
  return { ...bounds, all, perClient: Math.min(bounds.perClient, Math.max(1, Math.floor(all / 2))) };
}
