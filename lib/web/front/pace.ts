/** Lets work be done so many times a second, and as often at once after a rest. Times are in milliseconds. */
export class Pace {
  readonly #perSecond: number;
  #left: number;
  #at = -Infinity;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond;
  }

  /** True when the work may be done at `now`. */
  has(now: number): boolean {
    const gained = ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#perSecond, this.#left + gained);
    this.#at = now;
    return this.#left >= 1;
  }

  /** Notes that it is done. */
  take(): void {
    this.#left = Math.max(0, this.#left - 1);
  }
}
