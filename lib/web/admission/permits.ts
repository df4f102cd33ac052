import { ClientCounts } from '#lib/base/client-counts.ts';
import type { NoPermit } from '#lib/web/metrics/metrics.ts';

/** How many permits there are, of which `kept` are for making pages that everybody reads, and how many one client may have. */
export type PermitBounds = { readonly all: number; readonly kept: number; readonly perClient: number };

/** For how long no permit must have been free until the site counts as full, in milliseconds. */
const MOMENT_MS = 1_000;

/** The site is full until this part of its permits is free again; otherwise it would look free at every coming and going. */
const FREE_AGAIN = 0.1;

/** Who takes up how much of something that is bounded in all and for each client (product/serving §3.5). */
export class Permits {
  readonly #bounds: PermitBounds;
  readonly #clients = new ClientCounts();
  #taken = 0;
  #fullSince: number | null = null;

  constructor(bounds: PermitBounds) {
    this.#bounds = bounds;
  }

  /** How many are taken. */
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
