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
export type Sending = {
  /** The number of bytes that the kernel has taken. */
  readonly takenBytes: number;
  /** The number of bytes that wait for the client. */
  readonly unsentBytes: number;
  readonly cut: () => void;
};

type AllSending = Iterable<Sending> & { readonly clients: () => Iterable<ReadonlySet<Sending>> };

/** The progress of a client with the bytes that wait for it. */
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
    for (const clientKey of connections.clients()) this.#relieve(clientKey);
  }

  #isTooSlow(connection: Sending, now: number): boolean {
    if (connection.unsentBytes === 0) {
      this.#progress.delete(connection);
      return false;
    }
    const { timeoutMs, leastRate } = this.#bounds;
    const taken = connection.takenBytes;
    const progress = this.#progressOf(connection, { taken, now });
    if (taken > progress.taken) Object.assign(progress, { taken, movedAt: now });
    if (now - progress.movedAt >= timeoutMs) return true;
    const window = now - progress.windowAt;
    if (window < timeoutMs) return false;
    const isTooLittle = taken - progress.windowTaken < (leastRate * window) / 1000;
    Object.assign(progress, { windowTaken: taken, windowAt: now });
    return isTooLittle;
  }

  #progressOf(connection: Sending, { taken, now }: { taken: number; now: number }): Progress {
    const known = this.#progress.get(connection);
    if (known !== undefined) return known;
    const progress = { taken, movedAt: now, windowTaken: taken, windowAt: now };
    this.#progress.set(connection, progress);
    return progress;
  }

  /** Cuts those of a client that have not moved for longest, until no more waits for it than may. */
  #relieve(clientKey: ReadonlySet<Sending>): void {
    const waiting = [...clientKey]
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
