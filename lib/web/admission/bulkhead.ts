import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClassBounds } from '#lib/base/config/admission-bounds.ts';
import { Gate } from '#lib/base/gate.ts';
import { ClientCounts } from '#lib/base/client-counts.ts';
import type { NoPermit } from '#lib/web/metrics/metrics.ts';

/** A turn is over when the thread has stood idle for so long since it began, in milliseconds. */
const IDLE_MS = 3;

/** The interval of that check, in milliseconds. */
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

  /** The number of waiting requests. */
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

/** The idle time of the thread since it was started, in milliseconds. */
function idleTime(): number {
  return performance.eventLoopUtilization().idle;
}

/** The numbers of permits: in all, kept for making pages that everybody reads (`kept`), and for one client. */
export type PermitBounds = { readonly all: number; readonly kept: number; readonly perClient: number };

/** For how long no permit must have been free until the site counts as full, in milliseconds. */
const MOMENT_MS = 1_000;

/** The site is full until this part of its permits is free again; otherwise it would look free at every coming and going. */
const FREE_AGAIN = 0.1;

/** Permits of something that is bounded in all and for each client (product/serving §3.5). */
export class Permits {
  readonly #bounds: PermitBounds;
  readonly #clients = new ClientCounts();
  #taken = 0;
  #fullSince: number | null = null;

  constructor(bounds: PermitBounds) {
    this.#bounds = bounds;
  }

  /** The number of permits in use. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes a permit until `give`, and returns null, or else why there is none. `now` is in milliseconds. */
  take(client: string, now: number, { mayUseKept = false } = {}): NoPermit | null {
    const { all, kept, perClient } = this.#bounds;
    if (this.#clients.of(client) >= perClient) return 'client';
    if (this.#taken >= (mayUseKept ? all : all - kept)) return 'all';
    this.#taken += 1;
    this.#clients.add(client);
    if (this.#taken >= all - kept) this.#fullSince ??= now;
    return null;
  }

  /** Gives a permit of the client back. */
  give(client: string): void {
    const { all, kept } = this.#bounds;
    this.#taken -= 1;
    this.#clients.remove(client);
    if (all - kept - this.#taken >= Math.max(1, (all - kept) * FREE_AGAIN)) this.#fullSince = null;
  }

  /** True when all permits but the kept ones have been taken for more than a moment. */
  isFull(now: number): boolean {
    return this.#fullSince !== null && now - this.#fullSince > MOMENT_MS;
  }
}
