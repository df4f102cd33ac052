import type { Socket } from 'node:net';
import { clientKeyOf } from '#lib/base/ip-address.ts';
import { isTrusted, type parseRanges } from '#lib/web/http/client-address.ts';
import { Connection, type ConnectionState } from './connection.ts';

/** How many connections may be open. */
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
  clients(): Iterable<ReadonlySet<Connection>> {
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
    if (clientKey !== null) this.#of(clientKey).add(connection);
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
    const largest = [...this.#clients.values()]
      .filter(({ size }) => size > own + 1)
      .sort((a, b) => b.size - a.size);
    for (const clientKey of largest) {
      const given = leastNeeded(clientKey);
      if (given === null) continue;
      given.cut();
      this.#remove(given);
      return true;
    }
    return false;
  }

  #of(clientKey: string): Set<Connection> {
    const known = this.#clients.get(clientKey) ?? new Set();
    this.#clients.set(clientKey, known);
    return known;
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
function leastNeeded(clientKey: ReadonlySet<Connection>): Connection | null {
  const ranked = [...clientKey]
    .map((connection) => ({ connection, rank: GIVEN_UP.indexOf(connection.state) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.connection.usedAt - b.connection.usedAt);
  return ranked[0]?.connection ?? null;
}
