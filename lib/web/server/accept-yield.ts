import { setImmediate as turn } from 'node:timers/promises';

/** How long work yields to new connections at most, in milliseconds. */
const YIELD_MS = 50;

/** A longer turn of the event loop may miss a connection that arrives meanwhile, in milliseconds; after the timeout any turn will do. */
const SHORT_TURN_MS = 0.5;
const SHORT_TURN_TIMEOUT_MS = 500;

/**
 * Yields to the event loop until the kernel holds no new connection. Node accepts one per turn of the loop, and rendering a page blocks
 * it for milliseconds: behind a few hundred connections, a visitor would wait for as many pages.
 */
class AcceptYield {
  /** Connections accepted so far, including those refused for lack of room. */
  accepted = 0;
  #last: Promise<void> = Promise.resolve();

  /** Concurrent callers yield one after the other, so that their work does not block the same turn; their time runs from the call. */
  wait(): Promise<void> {
    const until = performance.now() + YIELD_MS;
    this.#last = this.#last.then(() => this.#untilNone(until));
    return this.#last;
  }

  /** Waits until the kernel certainly holds no connection, although other work yields; `withinMs` at most. */
  async drain(withinMs: number): Promise<void> {
    const startedAt = performance.now();
    await this.#untilNone(startedAt + Math.min(SHORT_TURN_TIMEOUT_MS, withinMs), SHORT_TURN_MS);
    await this.#untilNone(startedAt + withinMs);
  }

  /** Waits for a turn of the loop that brings no connection and takes no longer than `turnMs`. */
  async #untilNone(until: number, turnMs = Infinity): Promise<void> {
    // Nothing more is accepted in the rest of this turn.
    await turn();
    for (let now = performance.now(); now < until;) {
      const before = { accepted: this.accepted, now };
      await turn();
      now = performance.now();
      if (this.accepted === before.accepted && now - before.now <= turnMs) return;
    }
  }
}

/** The yields of this process, all of whose connections arrive in one event loop. */
export const acceptYield = new AcceptYield();
