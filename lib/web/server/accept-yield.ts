import { setImmediate as turn } from 'node:timers/promises';

/** How long work waits for connections at most, in milliseconds, however many come. */
const ACCEPT_YIELD_MS = 50;

/**
 * Waits until the kernel holds no connection. Node accepts one in each turn of the event loop, and the app keeps a turn for
 * milliseconds: behind a few hundred connections, somebody who arrives would wait for as many pages to be made.
 */
export class AcceptYield {
  #accepted = 0;
  #waiting: Promise<void> | null = null;

  /** Notes that a connection was accepted. */
  note(): void {
    this.#accepted += 1;
  }

  /** Those who wait at the same time wait together. */
  wait(): Promise<void> {
    this.#waiting ??= this.#look().finally(() => (this.#waiting = null));
    return this.#waiting;
  }

  async #look(): Promise<void> {
    const until = performance.now() + ACCEPT_YIELD_MS;
    // The rest of this turn, in which nothing more is accepted.
    await turn();
    for (let before = -1; before !== this.#accepted && performance.now() < until;) {
      before = this.#accepted;
      await turn();
    }
  }
}
