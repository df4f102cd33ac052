import { HouseholdCounts } from '#lib/base/household-counts.ts';
import type { NoPlace } from '#lib/web/metrics/metrics.ts';

/** How many places there are, of which `kept` are for those who ask for a kept one, and how many one household may have. */
export type PlaceBounds = { readonly all: number; readonly kept: number; readonly perHousehold: number };

/** For how long no place must have been free until the house counts as full, in milliseconds. */
const MOMENT_MS = 1_000;

/** The house is full until this part of its places is free again; otherwise it would look free at every coming and going. */
const FREE_AGAIN = 0.1;

/** Who takes up how much of something that is bounded in all and for each household (product/serving §3.5). */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #households = new HouseholdCounts();
  #taken = 0;
  #fullSince: number | null = null;

  constructor(bounds: PlaceBounds) {
    this.#bounds = bounds;
  }

  /** How many are taken. */
  get taken(): number {
    return this.#taken;
  }

  /** Takes a place until `give`, and returns null, or else why there is none. `now` is in milliseconds. */
  take(household: string, now: number, { mayUseKept = false } = {}): NoPlace | null {
    const { all, kept, perHousehold } = this.#bounds;
    if (this.#households.of(household) >= perHousehold) return 'household';
    if (this.#taken >= (mayUseKept ? all : all - kept)) return 'house';
    this.#taken += 1;
    this.#households.add(household);
    if (this.#taken >= all - kept) this.#fullSince ??= now;
    return null;
  }

  /** Gives a place of the household back. */
  give(household: string): void {
    const { all, kept } = this.#bounds;
    this.#taken -= 1;
    this.#households.remove(household);
    if (all - kept - this.#taken >= Math.max(1, (all - kept) * FREE_AGAIN)) this.#fullSince = null;
  }

  /** True when all places but the kept ones have been taken for more than a moment. */
  isFull(now: number): boolean {
    return this.#fullSince !== null && now - this.#fullSince > MOMENT_MS;
  }
}
