/** A token bucket: refills at `perSecond`, and holds `atOnce`, by default one second's worth. Times are in milliseconds. */
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

  /** True if a token is available at `now`. */
  has(now: number): boolean {
    const gained = ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#atOnce, this.#left + gained);
    this.#at = now;
    return this.#left >= 1;
  }

  /** Takes a token. */
  take(): void {
    this.#left = Math.max(0, this.#left - 1);
  }
}
