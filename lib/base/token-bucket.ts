/** Lets work be done so many times a second, and `atOnce` after a rest, as often by default. Times are in milliseconds. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #atOnce: number;
  #left: number;
  #at = -Infinity;

  constructor(perSecond: number, atOnce = perSecond) {
    this.#perSecond = perSecond;
    this.#atOnce = atOnce;
    this.#left = atOnce;
  }

  /** True when the work may be done at `now`. */
  has(now: number): boolean {
    const gained = ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#atOnce, this.#left + gained);
    this.#at = now;
    return this.#left >= 1;
  }

  /** Notes that it is done. */
  take(): void {
    this.#left = Math.max(0, this.#left - 1);
  }
}
