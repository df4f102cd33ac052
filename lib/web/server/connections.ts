import type { Socket } from 'node:net';
import { householdOf } from '#lib/base/ip-address.ts';
import { isTrusted, type parseRanges } from '#lib/web/http/client-address.ts';
import { Connection, type ConnectionState } from './connection.ts';

/** How many connections may be open. */
export type ConnectionBounds = {
  readonly all: number;
  /** Those of one household, which a trusted proxy is not. */
  readonly perHousehold: number;
};

/** The states in which a connection may be given up for another household, the first choice first. */
const GIVEN_UP: readonly ConnectionState[] = ['idle', 'receiving', 'sending'];

/**
 * The open connections of the site. A household has a bounded number of them. When there are too many in all, the household
 * with the most gives one up, so that nobody alone can keep others out (product/serving §3.6).
 */
export class Connections {
  readonly #bounds: ConnectionBounds;
  readonly #proxies: ReturnType<typeof parseRanges>;
  readonly #open = new Map<Socket, Connection>();
  readonly #households = new Map<string, Set<Connection>>();

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

  /** The connections of each household. */
  households(): Iterable<ReadonlySet<Connection>> {
    return this.#households.values();
  }

  find(socket: Socket): Connection | undefined {
    return this.#open.get(socket);
  }

  /** Adds a connection that was just accepted. False, and the socket is destroyed, when it may not stay. */
  admit(socket: Socket): boolean {
    const peer = socket.remoteAddress;
    const household = peer === undefined || isTrusted(peer, this.#proxies) ? null : householdOf(peer);
    if (peer === undefined || !this.#hasRoomFor(household)) {
      socket.on('error', () => undefined).resetAndDestroy();
      return false;
    }
    const connection = new Connection(socket, household);
    this.#open.set(socket, connection);
    if (household !== null) this.#of(household).add(connection);
    socket.once('close', () => this.#remove(connection));
    return true;
  }

  #hasRoomFor(household: string | null): boolean {
    const own = household === null ? 0 : (this.#households.get(household)?.size ?? 0);
    if (own >= this.#bounds.perHousehold) return false;
    if (this.#open.size < this.#bounds.all) return true;
    return this.#giveUpOne(own);
  }

  /** Ends a connection of the household with the most, if it has more than the one that comes would have. */
  #giveUpOne(own: number): boolean {
    const largest = [...this.#households.values()]
      .filter(({ size }) => size > own + 1)
      .sort((a, b) => b.size - a.size);
    for (const household of largest) {
      const given = leastNeeded(household);
      if (given === null) continue;
      given.cut();
      this.#remove(given);
      return true;
    }
    return false;
  }

  #of(household: string): Set<Connection> {
    const known = this.#households.get(household) ?? new Set();
    this.#households.set(household, known);
    return known;
  }

  #remove(connection: Connection): void {
    const { socket, household } = connection;
    this.#open.delete(socket);
    if (household === null) return;
    const siblings = this.#households.get(household);
    siblings?.delete(connection);
    if (siblings?.size === 0) this.#households.delete(household);
  }
}

/** The connection whose loss costs least: the longest unused of the first state that any of them is in. */
function leastNeeded(household: ReadonlySet<Connection>): Connection | null {
  const ranked = [...household]
    .map((connection) => ({ connection, rank: GIVEN_UP.indexOf(connection.state) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.connection.usedAt - b.connection.usedAt);
  return ranked[0]?.connection ?? null;
}
