import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClassBounds } from '#lib/base/config/admission-bounds.ts';
import { Gate } from '#lib/base/gate.ts';

/** A turn is over when the thread has stood idle for so long since it began, in milliseconds. */
const IDLE_MS = 3;

/** How often that is looked at, in milliseconds. */
const LOOK_MS = 2;

/**
 * Admits requests of one class of work, a few at a time and clients in turn. Passing one to the app takes milliseconds of the main thread,
 * so whatever enters without a turn delays every other answer (product/serving §3.4).
 *
 * Turns are counted in the thread's time: while the thread has work, a turn lasts until its own is done. Where the thread stands idle
 * although requests have a turn, they wait for data or for another thread, and are to keep nobody out.
 */
export class Bulkhead {
  readonly #gate: Gate;
  readonly #inside: number;

  constructor({ inside, ...bounds }: ClassBounds) {
    this.#gate = new Gate(bounds);
    this.#inside = inside;
  }

  /** How many requests wait for their turn. */
  get waiting(): number {
    return this.#gate.load.waiting;
  }

  /** Does the work at once or in turn. Throws `Busy` when too many wait. */
  run(work: () => Promise<void>, client: string): Promise<void> {
    return this.#gate.run(work, { client, turnOf: (ended) => this.#turnOf(ended) });
  }

  /** Resolves when another request may enter. */
  async #turnOf(ended: Promise<void>): Promise<void> {
    const before = idleTime();
    const turn = { isOver: false };
    void ended.then(() => (turn.isOver = true));
    const isWaiting = () => idleTime() - before >= IDLE_MS && this.#gate.load.inside < this.#inside;
    while (!turn.isOver && !isWaiting()) await Promise.race([ended, wait(LOOK_MS, null, { ref: false })]);
  }
}

/** How long the thread has had nothing to do, in milliseconds since it was started. */
function idleTime(): number {
  return performance.eventLoopUtilization().idle;
}
